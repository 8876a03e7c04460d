/** A chapter in the narrator's own sentences, entry after entry, with the sources of every paragraph. */
import type { VoiceProfile } from '../../voice/profile.ts';
import { atRhythm, paragraphWords } from '../../voice/rhythm.ts';
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
import { keyOf, leastKey, paragraphAs, sceneBreak, sentencesIn } from './written.ts';

export function chapter({ chapter: plan, entries, alreadyTold, voice }: ChapterRequest): ChapterDraft {
  const rhythm = voice?.profile;
  const told = new Set(alreadyTold.flatMap(sentenceKeys));
  const tellings = inTurn(entries)
    .map(({ entry, statements }) => ({ entry, groups: groupsOf(entry, statements, told, rhythm) }))
    .filter(({ groups }) => groups.length > 0);
  const paragraphs = sectionsOf(tellings).flatMap((section, i) => [
    ...(i === 0 ? [] : [sceneBreak]),
    ...paragraphsOf(
      section.flatMap(({ groups }) => groups),
      rhythm,
    ),
  ]);
  return {
    title: plan.chapterTitle,
    paragraphs,
    wordCount: paragraphs.reduce((sum, { markdown }) => sum + countWords(markdown), 0),
  };
}

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

/** The sentences that a chapter of these entries can tell. */
export const toldInTurn = (entries: readonly StoryEntry[]): string[] =>
  inTurn(entries).flatMap(({ statements }) => statements.map(({ text }) => text));

/** Words that a chapter of these entries can tell. */
export const tellableWords = (...entries: readonly StoryEntry[]): number =>
  wordsInTurn(entries).reduce((sum, words) => sum + words, 0);

/** The keys of its sentences, and of two in a row, which may have been one before the rhythm of a voice parted them. */
function sentenceKeys(text: string): string[] {
  const keys = sentencesIn(text).map(keyOf);
  const pairs = keys.slice(1).map((key, i) => `${keys[i]} ${key}`);
  return [...keys, ...pairs].filter((key) => key.length >= leastKey);
}

interface Sourced extends Statement {
  readonly entryId: string;
}

/** Half of a sentence, as people speak, of which the one before it is the other: no paragraph opens with it. */
const half = /^(?:because|which|whereas)\b/i;

/** An entry's statements in the groups that become paragraphs. Adds them to `told`, leaving out what is there already. */
function groupsOf(
  entry: StoryEntry,
  statements: readonly Statement[],
  told: Set<string>,
  rhythm: VoiceProfile | undefined,
): Sourced[][] {
  const { few, enough } = paragraphWords(rhythm);
  const groups: Sourced[][] = [];
  for (const statement of statements) {
    const key = keyOf(statement.text);
    if (told.has(key)) continue;
    if (key.length >= leastKey) told.add(key);
    const group = groups.at(-1);
    const size = wordsIn(group);
    const isNear = group?.at(-1)?.paragraph === statement.paragraph || size < few;
    const goesOn = half.test(statement.text) || (size < enough && isNear);
    if (group !== undefined && goesOn) group.push({ ...statement, entryId: entry.id });
    else groups.push([{ ...statement, entryId: entry.id }]);
  }
  return groups;
}

const wordsIn = (group: readonly Statement[] | undefined): number =>
  group?.reduce((sum, { text }) => sum + countWords(text), 0) ?? 0;

/** A group of a few words opens the one after it, where it begins an entry; else it joins the one before it. */
function paragraphsOf(
  groups: readonly (readonly Sourced[])[],
  rhythm: VoiceProfile | undefined,
): ChapterParagraph[] {
  const { slight: alone, most } = paragraphWords(rhythm);
  const joined: (readonly Sourced[])[] = [];
  let lead: readonly Sourced[] = [];
  for (const [i, own] of groups.entries()) {
    const group = [...lead, ...own];
    lead = [];
    const last = joined.at(-1);
    const begins = last?.at(-1)?.entryId !== group[0]?.entryId;
    const slight = Math.min(wordsIn(group), wordsIn(last)) < alone;
    if (begins && wordsIn(group) < alone && i < groups.length - 1) lead = group;
    else if (last !== undefined && slight && wordsIn(last) + wordsIn(group) < most) {
      joined[joined.length - 1] = [...last, ...group];
    } else joined.push(group);
  }
  return joined.map((group) => paragraphOf(group, rhythm));
}

function paragraphOf(group: readonly Sourced[], rhythm: VoiceProfile | undefined): ChapterParagraph {
  const text = group
    .map((statement, i) => atRhythm(i === 0 ? opening(statement.text) : statement.text, rhythm))
    .join(' ');
  return { markdown: paragraphAs(text), kind: 'told', sources: stretches(group) };
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
