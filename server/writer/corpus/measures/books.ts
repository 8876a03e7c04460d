/** Books of twelve chapters made from the corpus as the journey makes them, and how they read. */
import type { outlineStyles } from '@longhand/contract/outlines';
import { isGrounded } from '../../built-in/grounded.ts';
import { sentencesOf } from '../../built-in/sentences.ts';
import { cleaned, opening, withoutMarks } from '../../built-in/speech.ts';
import { countWords } from '../../built-in/words.ts';
import { chapter, extract, outline } from '../../built-in/work.ts';
import type { ChapterDraft, ExtractedEntry, OutlineData, Passage, StoryEntry } from '../../writer.ts';

export interface Book {
  readonly entries: readonly (StoryEntry & ExtractedEntry)[];
  readonly outline: OutlineData;
  readonly drafts: readonly { readonly draft: ChapterDraft; readonly told: readonly StoryEntry[] }[];
  /** Words that the narrator said. */
  readonly said: number;
}

/** From the narrator's turns to twelve chapters. */
export async function write(
  passages: readonly Passage[],
  style: (typeof outlineStyles)[number] = 'hybrid',
): Promise<Book> {
  const found = await extract({ passages });
  const turns = new Map(passages.map(({ id }, i) => [id, i]));
  const entries = found.map((entry, i) => ({
    ...entry,
    id: `e${i}`,
    origin: 'told' as const,
    told: { session: 'one', turn: turns.get(entry.ranges[0]?.id ?? '') ?? 0 },
  }));
  const project = { title: 'A Life' };
  const { outlineData } = await outline({ project, entries, style, targetChapters: 12 });
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const drafts: { draft: ChapterDraft; told: StoryEntry[] }[] = [];
  for (const plan of outlineData.parts.flatMap((part) => part.chapters)) {
    const told = plan.suggestedBibEntries.flatMap((id) => byId.get(id) ?? []);
    const alreadyTold = drafts.map(({ draft }) => textOf(draft));
    drafts.push({ draft: await chapter({ project, chapter: plan, entries: told, alreadyTold }), told });
  }
  const said = passages.reduce((sum, { text }) => sum + countWords(withoutMarks(text)), 0);
  return { entries, outline: outlineData, drafts, said };
}

export const textOf = ({ paragraphs }: ChapterDraft): string =>
  paragraphs.map(({ markdown }) => markdown).join('\n\n');

/** Markdown of one paragraph as the words that it shows. */
export const shown = (markdown: string): string =>
  markdown
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const paragraphsTold = ({ drafts }: Book): string[] =>
  drafts.flatMap(({ draft }) =>
    draft.paragraphs.flatMap(({ kind, markdown }) => (kind === 'told' ? [shown(markdown)] : [])),
  );

export const wordsTold = ({ drafts }: Book): number =>
  drafts.reduce((sum, { draft }) => sum + draft.wordCount, 0);

/** Sentences that are not words of one sentence at the sources which their paragraph records. */
export const ungrounded = ({ drafts }: Book): string[] =>
  drafts.flatMap(({ draft, told }) => {
    const contents = new Map(told.map(({ id, content }) => [id, content]));
    return draft.paragraphs.flatMap(({ kind, markdown, sources }) => {
      if (kind !== 'told') return [];
      const slices = sources.map(({ entryId, start, end }) => contents.get(entryId)?.slice(start, end) ?? '');
      const isTold = (text: string) => isGrounded(text, slices);
      return sentencesOf(shown(markdown)).flatMap(({ text }) =>
        areTold(piecesOf(text), isTold) ? [] : [text],
      );
    });
  });

/** A quotation and what was said next may stand as one sentence in the paragraph: each stretch of pieces is looked at. */
const areTold = (pieces: readonly string[], isTold: (text: string) => boolean): boolean =>
  pieces.length === 0 ||
  pieces.some((_, i) => isTold(pieces.slice(0, i + 1).join(' ')) && areTold(pieces.slice(i + 1), isTold));

const piecesOf = (text: string): string[] => text.split(/(?<=[.?!]["”)]?)\s+(?=["“(]?\p{Lu})/u);

const pronoun =
  /^(?:(?:and|but|so|then|because|well|also)\b,? ?)*(?:he|she|they|them|him|his|hers?|their|it|its|this|that|these|those|both|neither|which|who|same|such)(?:['’]\p{L}+)?\b/iu;
/** "It took three years to …" points at nothing. */
const expletive =
  /^(?:(?:and|but|so|then)\b,? ?)?it(?:['’]s| is| was| took| takes| seems| seemed| became| would be| had been| has been| felt| turned out)\b.*\b(?:that|to|when|how|because|if|like|years?|months?|\d{4})\b/i;
const answering =
  /^(?:(?:yes|yeah|no|nope|right|exactly|totally|sure|absolutely|definitely)\b[,.]|because\b(?!.*,)|i (?:do|did|don['’]t|didn['’]t|was|am|have|would|think so|guess so)[.,]|not (?:really|at all|yet)\b|to (?:be|do|get|have|make)\b[^,]*\.$|(?:the|a|another) [\p{L}-]+ (?:thing|part|one|point|way) there\b)/iu;
/** The end of a comparison or an example, and a few words of measure, whose other half was said before them. */
const halved =
  /[ ,](?:for example|for instance|though|instead)[.!]$|^(?:usually|typically|mostly|normally|every \w+,)\b[^;]*$(?<!\b(?:I|we|he|she|they|it|you|was|were|is|are|had|have)\b.*)|^(?:I|we|you|he|she|they) (?:did|do|does|didn['’]t|don['’]t|had|have|would|could)(?:,|\.$)|^(?:the rest of the (?:stuff|things|ones)|the other (?:thing|part|point|one)|(?:if )?(?:that|those) other)\b/iu;
/** What stands before a statement without being part of it. */
const prelude =
  /^(?:(?:i (?:think|guess|mean|believe|suppose)|honestly|(?:to|for) (?:me|us)|of course|maybe|probably),? )+/i;

/**
 * Sentences that begin a telling, because what was said before them is not told right before them, and that begin with a
 * pronoun or as an answer: a reader does not know of what they speak.
 */
export const orphaned = ({ drafts }: Book): string[] =>
  drafts.flatMap(({ draft, told }) => {
    let last: { readonly entryId: string; readonly end: number } | undefined;
    const openings: string[] = [];
    for (const { kind, sources } of draft.paragraphs) {
      if (kind !== 'told') last = undefined;
      for (const source of sources) {
        const content = told.find(({ id }) => id === source.entryId)?.content ?? '';
        const [text = ''] = sentencesOf(content.slice(source.start, source.end))
          .map((sentence) => opening(cleaned(sentence.text)).replace(prelude, ''))
          .filter((sentence) => sentence !== '');
        const follows =
          last?.entryId === source.entryId && !/[\p{L}\p{N}]/u.test(content.slice(last.end, source.start));
        const points = pronoun.test(text) && !expletive.test(text);
        if (!follows && (points || answering.test(text) || halved.test(text))) openings.push(text);
        last = source;
      }
    }
    return openings;
  });

/** Told sentences that the narrator was interrupted in, or broke off, before their last verb had its object. */
export const brokenOff = ({ drafts }: Book): string[] =>
  drafts.flatMap(({ draft, told }) =>
    draft.paragraphs.flatMap(({ sources }) =>
      sources.flatMap(({ entryId, start, end }) =>
        sentencesOf(told.find(({ id }) => id === entryId)?.content.slice(start, end) ?? '').flatMap(
          ({ text }) => (interrupted.test(text) && openEnd.test(cleaned(text)) ? [text] : []),
        ),
      ),
    ),
  );

const interrupted = /(?:--|—|…|\.{3})["”]?$/;
const openEnd =
  /\b(?:to|of|for|from|by|the|an?|my|our|and|but|or|because|if|very|make|made|making|sure|wanna|gonna|want|need|be|is|was|were)[.?!]?["”]?$/i;

const fillers =
  /\b(?:u+m+|u+h+|you know,|i mean,|like,|(?:sort|kind) of(?! (?:person|people|thing|thinking|stuff|weekend|mindset|work))|basically|literally|yeah|okay, so|right\?|or something(?: like that)?|or whatever|and stuff|things like that|etc)|\b(\p{L}+) \1\b(?<!\b(?:had had|that that))|\.\.\.|…|--/giu;

/** Hesitations, hedges and doubled words that a reader would strike. */
export const fillersIn = (book: Book): string[] =>
  paragraphsTold(book).flatMap((text) => text.match(fillers) ?? []);

/** Paragraphs of one sentence of a few words, which read as slips of paper. */
export const slight = (book: Book): string[] => paragraphsTold(book).filter((text) => countWords(text) < 15);

/** Titles of chapters, and of the stories that chapters are said to tell, whose words the chapter does not say in that order. */
export const astray = ({ drafts, outline: { parts } }: Book): string[] =>
  parts
    .flatMap(({ chapters }) => chapters)
    .flatMap(({ chapterTitle, summary }, i) => {
      const said = bare(drafts[i] ? textOf(drafts[i].draft) : '');
      const stories = Array.from(summary.matchAll(/“([^”]+)”/g), ([, title = '']) => title);
      return [chapterTitle, ...stories].filter((title) => !said.includes(bare(title)));
    });

const bare = (text: string): string =>
  ` ${(
    shown(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `;

const denial =
  /\b(?:not(?! only| just| merely| long| until| failed)|no(?! doubt| wonder)|never(?! tired| forg[eo]t| failed)|neither|nor|without|\p{L}+n['’]t|if|unless|whether|would have|could have|might)\b/iu;

/** Titles of entries that stand, in all the clauses where the entry says them, after a negation or an "if". */
export const denied = ({ entries }: Book): string[] =>
  entries.flatMap(({ title, content }) => {
    const clauses = content
      .split(/[.?!;:—]|--|\s-\s|,\s|\bbut\b/)
      .filter((clause) => bare(clause).includes(bare(title)));
    const isDenied = (clause: string) => {
      const form = bare(clause);
      return denial.test(clause.slice(0, clause.length * (form.indexOf(bare(title)) / form.length)));
    };
    return clauses.length > 0 && clauses.every(isDenied) ? [title] : [];
  });
