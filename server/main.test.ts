import path from 'node:path';
import { expect, it } from 'vitest';
import { loadedBy } from './testing/loaded-by.ts';

/** Language models, typesetters, readers of documents: each takes up to 130 MB, for as long as whoever loaded it lives. */
const large = [
  'wink-nlp',
  'wink-eng-lite-web-model',
  'eld',
  'docx',
  'mammoth',
  '@resvg',
  '@myriaddreamin',
  'ai',
];

it('whoever answers requests loads nothing large: that is loaded by whoever works apart', async () => {
  const loaded = await loadedBy(path.join(import.meta.dirname, 'main.ts'));
  expect(loaded.length).toBeGreaterThan(300);
  expect(large.filter((name) => loaded.some((url) => url.includes(`/node_modules/${name}/`)))).toEqual([]);
});
