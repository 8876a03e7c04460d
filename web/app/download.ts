import { request } from './http.ts';

/** Fetches a file as whoever is signed in and has the browser save it, under the name that the server gives it. */
export async function download(url: string, fallbackName: string): Promise<void> {
  const response = await request('GET', url);
  save(await response.blob(), nameIn(response.headers.get('Content-Disposition')) ?? fallbackName);
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn, and keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** The name of the file: `filename*=UTF-8''The%20book.pdf`, else `filename="The book.pdf"`. */
export function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded.trim());
  } catch {
    // What cannot be decoded is not a name; the plain one beside it is.
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}
