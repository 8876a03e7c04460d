import { outlineStyles } from '@longhand/contract/outlines';
import { beforeAll, describe, expect, it } from 'vitest';
import { isGrounded } from '../built-in/grounded.ts';
import { sentencesOf } from '../built-in/sentences.ts';
import { chapter, extract, outline } from '../built-in/work.ts';
import type { ChapterDraft, ExtractedEntry, OutlineData, Passage, StoryEntry } from '../writer.ts';
import { carnegie, helmig, lavingia } from './interviews.ts';

interface Book {
  readonly entries: readonly (StoryEntry & ExtractedEntry)[];
  readonly outline: OutlineData;
  readonly drafts: readonly { readonly draft: ChapterDraft; readonly told: readonly StoryEntry[] }[];
}

/** From the narrator's turns to twelve chapters, as the journey does it. */
async function write(
  passages: readonly Passage[],
  style: (typeof outlineStyles)[number] = 'hybrid',
): Promise<Book> {
  const found = await extract({ passages });
  const entries = found.map((entry, i) => ({ ...entry, id: `e${i}`, origin: 'told' as const }));
  const project = { title: 'A Life' };
  const { outlineData } = await outline({ project, entries, style, targetChapters: 12 });
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const drafts: { draft: ChapterDraft; told: StoryEntry[] }[] = [];
  for (const plan of outlineData.parts.flatMap((part) => part.chapters)) {
    const told = plan.suggestedBibEntries.flatMap((id) => byId.get(id) ?? []);
    const alreadyTold = drafts.map(({ draft }) =>
      draft.paragraphs.map(({ markdown }) => markdown).join('\n\n'),
    );
    drafts.push({ draft: await chapter({ project, chapter: plan, entries: told, alreadyTold }), told });
  }
  return { entries, outline: outlineData, drafts };
}

/** Markdown of one paragraph as the words that it shows. */
const shown = (markdown: string): string =>
  markdown
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const narrators = [
  ['Bryan Helmig', helmig],
  ['Sahil Lavingia', lavingia],
] as const;

describe.each(narrators)('the story of %s, from interview to twelve chapters', (_, passages) => {
  let book: Book;
  beforeAll(async () => {
    book = await write(passages());
  });

  it('states nothing that the narrator did not say', () => {
    const invented = book.drafts.flatMap(({ draft, told }) =>
      draft.paragraphs
        .filter(({ kind }) => kind === 'told')
        .flatMap(({ markdown }) => sentencesOf(shown(markdown)))
        .map(({ text }) => text)
        .filter(
          (sentence) =>
            !isGrounded(
              sentence,
              told.map(({ content }) => content),
            ),
        ),
    );
    expect(invented).toEqual([]);
  });

  it('finds the words of every paragraph at the sources that it records', () => {
    for (const { draft, told } of book.drafts) {
      for (const { markdown, kind, sources } of draft.paragraphs) {
        const slices = sources.map(
          ({ entryId, start, end }) => told.find(({ id }) => id === entryId)?.content.slice(start, end) ?? '',
        );
        const words = kind === 'told' ? sentencesOf(shown(markdown)) : [];
        for (const { text } of words) expect(isGrounded(text, slices), text).toBe(true);
      }
    }
  });

  it('keeps entries verbatim', () => {
    const sources = new Map(passages().map(({ id, text }) => [id, text]));
    for (const { content, ranges } of book.entries) {
      expect(content).toBe(
        ranges.map(({ id, start, end }) => sources.get(id)?.slice(start, end)).join('\n\n'),
      );
    }
  });

  it('tells most of what was said, in twelve chapters, without a mark of the transcriber', () => {
    const words = book.drafts.map(({ draft }) => draft.wordCount);
    const said = passages().reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
    expect(words).toHaveLength(12);
    expect(words.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0.6 * said);
    const text = book.drafts
      .flatMap(({ draft }) => draft.paragraphs.map(({ markdown }) => markdown))
      .join('\n');
    expect(text).not.toMatch(/\[laugh|\d\d:\d\d|\bum\b|--|\.\.\.| ,|\byou know\?|^(?:Yeah|Um|Well),/im);
  });

  it('estimates a chapter’s words within a tenth', () => {
    const plans = book.outline.parts.flatMap((part) => part.chapters);
    for (const [i, { draft }] of book.drafts.entries()) {
      const estimate = plans[i]?.estimatedWordCount ?? 0;
      expect(Math.abs(draft.wordCount - estimate)).toBeLessThanOrEqual(0.1 * estimate);
    }
  });

  it.each(outlineStyles)(
    'gives a %s outline of twelve chapters with titles unlike each other',
    async (style) => {
      const { outline: data, drafts } = await write(passages(), style);
      const titles = data.parts.flatMap((part) => part.chapters.map(({ chapterTitle }) => chapterTitle));
      expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(12);
      expect(titles.filter((title) => /…|\.\.|^\s*$/.test(title))).toEqual([]);
      expect(drafts.every(({ draft }) => draft.paragraphs.length > 0)).toBe(true);
    },
  );
});

it('reads 80,000 words in 10 s of processor time, and outlines and drafts them in 5 s', async () => {
  const all = carnegie();
  const passages: Passage[] = [];
  let words = 0;
  for (const passage of all) {
    if (words >= 80_000) break;
    passages.push(passage);
    words += passage.text.split(/\s+/).length;
  }
  const seconds = (start: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  let start = process.cpuUsage();
  await extract({ passages });
  const analysis = seconds(start);
  start = process.cpuUsage();
  await write(passages);
  const whole = seconds(start);
  expect(words).toBeGreaterThan(80_000);
  expect(analysis).toBeLessThan(10);
  expect(whole - analysis).toBeLessThan(5);
});
