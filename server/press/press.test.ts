import path from 'node:path';
import { exportFormats } from '@longhand/contract/publishing';
import { expect, it } from 'vitest';
import { loadedBy } from '../testing/loaded-by.ts';
import { exampleBook } from './example-book.ts';
import { print } from './press.ts';

it.each([
  ['pdf', 'application/pdf', '%PDF-'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
  ['epub', 'application/epub+zip', 'PK'],
  ['txt', 'text/plain; charset=utf-8', 'The Lathe'],
] as const)('A-081: prints %s', async (format, mediaType, magic) => {
  const printed = await print({ book: exampleBook(), format });
  expect(printed).toMatchObject({ mediaType, extension: format });
  expect(Buffer.from(printed.bytes).subarray(0, magic.length).toString()).toBe(magic);
});

it('A-081: knows four formats', () => {
  expect(exportFormats).toEqual(['pdf', 'docx', 'epub', 'txt']);
});

it('can be handed to a worker thread and back', async () => {
  const book = exampleBook();
  expect(structuredClone(book)).toEqual(book);
  const printed = await print({ book, format: 'txt' });
  expect(structuredClone(printed, { transfer: [printed.bytes.buffer] }).extension).toBe('txt');
});

it('loads no printer until one is asked for', async () => {
  const loaded = await loadedBy(path.join(import.meta.dirname, 'press.ts'));
  expect(loaded.map((url) => path.basename(url))).toEqual(['press.ts']);
});
