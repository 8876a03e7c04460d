import { expect, it } from 'vitest';
import type { StoryEntry } from '../../writer/writer.ts';
import { sourcesOfDraft } from './pair-sources.ts';
import { read } from './text-work.ts';

const told = (entryId: string) => ({
  kind: 'told' as const,
  sources: [{ entryId, start: 0, end: 5, quote: 'My fa' }],
});
const first = 'My father sold coal from a cart in the winter of 1961.';
const second = 'We had no money, and nobody ever spoke of it at the table.';
const before = { content: `${first}\n\n${second}`, wordCount: 23, sources: [told('coal'), told('money')] };
const from = async (markdown: string) =>
  (await read({ markdown, before })).sources.map(({ kind, sources }) => sources[0]?.entryId ?? kind);

it.each([
  ['untouched', `${first}\n\n${second}`, ['coal', 'money']],
  ['in another order', `${second}\n\n${first}`, ['money', 'coal']],
  [
    'with a new one between',
    `${first}\n\nThe dog was called Rex, I think.\n\n${second}`,
    ['coal', 'hand', 'money'],
  ],
  ['mended', `${first.replace('My father', 'He')}\n\n${second}`, ['coal', 'money']],
  ['written anew', `The sea was grey and far away that year.\n\n${second}`, ['hand', 'money']],
  [
    'split',
    `My father sold coal from a cart\n\nin the winter of 1961.\n\n${second}`,
    ['coal', 'coal', 'money'],
  ],
  ['emptied', '', []],
])('follows paragraphs %s', async (_, content, expected) => {
  expect(await from(content)).toEqual(expected);
});

it('says of every paragraph of a text that a person began that it was written by hand', async () => {
  const { sources } = await read({ markdown: 'One.\n\nTwo.', before: undefined });
  expect(sources.map(({ kind }) => kind)).toEqual(['hand', 'hand']);
});

it('quotes what a draft was told from, in whatever form its Markdown is stored', () => {
  const entry = { id: 'coal', content: `${first} He was good with horses.` } as StoryEntry;
  const draft = {
    title: '',
    wordCount: 0,
    paragraphs: [
      {
        markdown: '_My father_ sold coal from a cart.',
        kind: 'told',
        sources: [{ entryId: 'coal', start: 0, end: 33 }],
      },
      { markdown: 'And then this.', kind: 'connective', sources: [] },
    ],
  } as const;
  expect(sourcesOfDraft(draft, [entry], ['My father sold coal from a cart.', 'And then this.'])).toEqual([
    {
      kind: 'told',
      sources: [{ entryId: 'coal', start: 0, end: 33, quote: 'My father sold coal from a cart i' }],
    },
    { kind: 'connective', sources: [] },
  ]);
});
