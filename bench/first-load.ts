import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { openBrowser, openPage } from '../e2e/browser.ts';
import { scriptsOf } from '../e2e/first-load.ts';
import { authorOn } from './author.ts';
import type { Figure } from './figure.ts';
import { inFolder, startLonghand } from './processes.ts';

/** Gzipped scripts that a browser fetches before a person can do anything. */
export async function measureFirstLoad(): Promise<readonly Figure[]> {
  const yardstick = `${kib(await barePage())}: one text field of the component library`;
  return inFolder(async (folder) => {
    const longhand = await startLonghand({ DATA_DIR: folder });
    const browser = await openBrowser();
    try {
      const { page } = await openPage(browser, longhand.url);
      const open = await scriptsOf(page, () => page.goto('/auth'));
      const author = await authorOn(longhand.url);
      await author.post('/api/projects', { title: 'Harbour Street' });
      const fresh = await browser.newContext({ baseURL: longhand.url });
      await fresh.addInitScript((token) => localStorage.setItem('auth_token', token), author.token);
      const desk = await fresh.newPage();
      const dashboard = await scriptsOf(desk, () => desk.goto('/'));
      return [
        figure('First load of a public page, scripts gzipped', open, 140, yardstick),
        figure('First load of the dashboard, scripts gzipped', dashboard, 200, yardstick),
      ];
    } finally {
      await browser.close();
      await longhand.stop();
    }
  });
}

const kib = (size: number) => `${size.toFixed(0)} KiB`;

const figure = (what: string, size: number, most: number, yardstick: string): Figure => ({
  what,
  figure: kib(size),
  yardstick,
  limit: kib(most),
  within: size <= most,
});

/** KiB of the least page that could ask for a name. */
async function barePage(): Promise<number> {
  const source = `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { MantineProvider, TextInput } from '@mantine/core';
    createRoot(document.body).render(createElement(MantineProvider, null, createElement(TextInput)));`;
  const name = new URL('../web/bare-page.js', import.meta.url).pathname;
  const bare: Rolldown.Plugin = {
    name: 'bare-page',
    resolveId: (id) => (id === name ? id : null),
    load: (id) => (id === name ? source : null),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [bare],
    build: { write: false, rolldownOptions: { input: name } },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [gzipSync(file.code).length] : []));
  return scripts.reduce((sum, size) => sum + size, 0) / 1024;
}
