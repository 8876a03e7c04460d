/** A chapter in the narrator's own sentences, entry after entry, with the sources of every paragraph. */
import { writeMarkdown } from '@longhand/prose/markdown';
import type {
  ChapterDraft,
  ChapterParagraph,
  ChapterRequest,
  EntrySource,
  StoryEntry,
} from '../../writer.ts';
import { opening } from '../speech.ts';
import { countWords, functionWords, plain, wordsOf } from '../words.ts';
import { atTheStart, type Statement, statementsOf } from './statements.ts';

/**
 * Words: a paragraph ends at the next sentence once it has `enough`, takes in the narrator's next one while it has `few`,
 * and does not stand alone with `slight`, unless joined it would have the `most`.
 */
const paragraphWords = { slight: 22, few: 45, enough: 110, most: 180 } as const;

export function chapter({ chapter: plan, entries, alreadyTold }: ChapterRequest): ChapterDraft {
  const told = new Set(alreadyTold.flatMap(sentenceKeys));
  const tellings = inTurn(entries)
    .map(({ entry, statements }) => ({ entry, groups: groupsOf(entry, statements, told) }))
    .filter(({ groups }) => groups.length > 0);
  const paragraphs = sectionsOf(tellings).flatMap((section, i) => [
    ...(i === 0 ? [] : [sceneBreak]),
    ...paragraphsOf(section.flatMap(({ groups }) => groups)),
  ]);
  return {
    title: plan.chapterTitle,
    paragraphs,
    wordCount: paragraphs.reduce((sum, { markdown }) => sum + countWords(markdown), 0),
  };
}

/** Between parts of a chapter that have little to do with each other. No sentence of ours stands in a chapter. */
const sceneBreak: ChapterParagraph = {
  markdown: writeMarkdown({ type: 'root', children: [{ type: 'thematicBreak' }] }),
  kind: 'connective',
  sources: [],
};

interface Telling {
  readonly entry: StoryEntry;
  readonly groups: readonly (readonly Sourced[])[];
}

/** Words that a section has at least. */
const leastSection = 220;

/** A new section begins where an entry has least to do with the one before, in the lower third of all such places. */
function sectionsOf(tellings: readonly Telling[]): Telling[][] {
  const kinships = tellings.map(({ entry }, i) =>
    kinship(tellings[i - 1]?.entry.content ?? '', entry.content),
  );
  const turns = kinships.slice(1).toSorted((a, b) => a - b);
  const low = turns[Math.floor(turns.length / 3)] ?? 0;
  const sizes = tellings.map(({ groups }) => groups.reduce((sum, group) => sum + wordsIn(group), 0));
  const sections: Telling[][] = [];
  let words = 0;
  for (const [i, telling] of tellings.entries()) {
    const left = sizes.slice(i).reduce((sum, size) => sum + size, 0);
    const turnsHere = (kinships[i] ?? 0) <= low && words >= leastSection && left >= leastSection;
    if (i === 0 || turnsHere) {
      sections.push([telling]);
      words = 0;
    } else sections.at(-1)?.push(telling);
    words += sizes[i] ?? 0;
  }
  return sections;
}

/** Share of the smaller text's words of content that the other has too. */
function kinship(a: string, b: string): number {
  const [one, other] = [contentWords(a), contentWords(b)];
  return [...one].filter((word) => other.has(word)).length / Math.max(1, Math.min(one.size, other.size));
}

/** Each entry's statements, in the light of what was told before it. */
function inTurn(entries: readonly StoryEntry[]) {
  let before = atTheStart;
  return entries.map((entry) => {
    const { statements, after } = statementsOf(entry, before);
    before = after;
    return { entry, statements };
  });
}

/** Words that can be told of each entry where these are told in one go. */
export const wordsInTurn = (entries: readonly StoryEntry[]): number[] =>
  inTurn(entries).map(({ statements }) => wordsIn(statements));

/** Words that a chapter of these entries can tell. */
export const tellableWords = (...entries: readonly StoryEntry[]): number =>
  wordsInTurn(entries).reduce((sum, words) => sum + words, 0);

const keyOf = (sentence: string): string =>
  wordsOf(plain(sentence))
    .map(({ text }) => text)
    .join(' ');
const sentenceKeys = (text: string): string[] =>
  text
    .split(/(?<=[.?!]["”]?)\s+/)
    .map(keyOf)
    .filter((key) => key.length > 20);

interface Sourced extends Statement {
  readonly entryId: string;
}

/** An entry's statements in the groups that become paragraphs. Adds them to `told`, leaving out what is there already. */
function groupsOf(entry: StoryEntry, statements: readonly Statement[], told: Set<string>): Sourced[][] {
  const groups: Sourced[][] = [];
  for (const statement of statements) {
    const key = keyOf(statement.text);
    if (told.has(key)) continue;
    if (key.length > 20) told.add(key);
    const group = groups.at(-1);
    const size = wordsIn(group);
    const goesOn =
      size < paragraphWords.enough &&
      (group?.at(-1)?.paragraph === statement.paragraph || size < paragraphWords.few);
    if (group !== undefined && goesOn) group.push({ ...statement, entryId: entry.id });
    else groups.push([{ ...statement, entryId: entry.id }]);
  }
  return groups;
}

const wordsIn = (group: readonly Statement[] | undefined): number =>
  group?.reduce((sum, { text }) => sum + countWords(text), 0) ?? 0;

/** A group of a few words joins the one before it, or after it where it is the first. */
function paragraphsOf(groups: readonly (readonly Sourced[])[]): ChapterParagraph[] {
  const joined: (readonly Sourced[])[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    const slight = Math.min(wordsIn(group), wordsIn(last)) < paragraphWords.slight;
    if (last !== undefined && slight && wordsIn(last) + wordsIn(group) < paragraphWords.most) {
      joined[joined.length - 1] = [...last, ...group];
    } else joined.push(group);
  }
  return joined.map(paragraphOf);
}

function paragraphOf(group: readonly Sourced[]): ChapterParagraph {
  const text = group.map((statement, i) => (i === 0 ? opening(statement.text) : statement.text)).join(' ');
  const markdown = writeMarkdown({
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }],
  });
  return { markdown, kind: 'told', sources: stretches(group) };
}

/** Neighbouring sentences make one source. */
function stretches(group: readonly Sourced[]): EntrySource[] {
  const sources: EntrySource[] = [];
  for (const { entryId, start, end } of group) {
    const last = sources.at(-1);
    if (last?.entryId === entryId && start - last.end <= 2) sources[sources.length - 1] = { ...last, end };
    else sources.push({ entryId, start, end });
  }
  return sources;
}

const contentWords = (text: string): Set<string> =>
  new Set(
    wordsOf(plain(text)).flatMap(({ text: word }) =>
      word.length < 4 || functionWords.has(word) ? [] : [word],
    ),
  );
