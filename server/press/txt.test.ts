import { expect, it } from 'vitest';
import type { Book } from './book.ts';
import { chapter, exampleBook, hostileBook, hostileLine, narratorsSentence } from './example-book.ts';
import { print } from './press.ts';

const printed = async (book: Book) =>
  new TextDecoder('utf-8', { fatal: true }).decode((await print({ book, format: 'txt' })).bytes);

it('A-086: the TXT has title, author, contents, parts and chapters in order', async () => {
  const text = await printed(exampleBook());
  expect(
    text.startsWith(
      'The Lathe and the Ledger\n========================\n\nA founder’s story\n\nIda Brandt\n',
    ),
  ).toBe(true);
  expect(text).toContain(
    'Contents\n--------\n\nBefore I begin\nBeginnings\n  The workshop\n  The first order\nThe long middle\n  The bank\nAfterword\n',
  );
  expect(text).toMatch(
    /\nBeginnings\n=+\n\n\nThe workshop\n-+\n[\s\S]*\nThe first order\n-+\n[\s\S]*\nThe long middle\n=+\n/,
  );
});

it('makes a paragraph one line and parts it from the next by a blank line', async () => {
  expect(await printed(exampleBook())).toContain(
    `\n\n${narratorsSentence}\n\nHe called it the palace, and meant it.[1]\n\n`,
  );
});

it('sets quotes, lists, scene breaks and, at the chapter’s end, its notes', async () => {
  const text = await printed(exampleBook());
  expect(text).toContain('\n\n    Never owe a man more than a week.\n\n');
  expect(text).toContain('\n\n- a lathe\n- a bench\n  - and its vice\n\n3. sweep\n4. oil\n\n* * *\n\n');
  expect(text).toMatch(
    /wrote\.\n\nNotes\n\n\[1\] Eleven marks a month, & never late\.\n\n\nThe first order\n/,
  );
});

it('uses the language’s own words and quotes', async () => {
  const chapters = [chapter({ title: 'Eins', content: 'Eins[^1]\n\n[^1]: zwei' })];
  expect(await printed(exampleBook({ language: 'German', chapters }))).toMatch(
    /\nInhalt\n[\s\S]*\nAnmerkungen\n/,
  );
});

it('sets whatever it is given', async () => {
  const text = await printed(hostileBook);
  expect(text.replace(/[“”]/g, '"')).toContain(`Start ${hostileLine} end`);
  expect(text).toContain('العربية');
  expect(await printed({ title: '', authorName: '', language: '', year: 2026, chapters: [] })).toBe(
    'Untitled\n========\n\n\nCopyright © 2026\n',
  );
});
