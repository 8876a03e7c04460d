/** What XML 1.0 forbids, and the control characters that no book holds; tabs and line ends stay. */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Text of several lines (a chapter, a dedication) without unprintable characters. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unprintable, '').trim();
}

/** A name or title: one line, single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
