import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** KiB of gzipped JavaScript that a page fetches, from the moment it is asked for until nothing more is fetched. */
export async function scriptsOf(page: Page, open: () => Promise<unknown>): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await open();
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}
