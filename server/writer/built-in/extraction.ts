/** Story Bank entries out of the narrator's words: each the verbatim text of one story, with what can be read off it. */
import type { ExtractedEntry, ExtractionRequest, Passage, Progress } from '../writer.ts';
import { categoryOf } from './categories.ts';
import { statementsOf } from './chapter/statements.ts';
import { type Token, tagged } from './grammar.ts';
import { isEnglish } from './language.ts';
import { type Evidence, evidenceFrom } from './name-evidence.ts';
import { namesIn } from './names.ts';
import { relevanceOf } from './relevance.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { cleaned, withoutMarks } from './speech.ts';
import { storyUnits } from './story-units.ts';
import { type Frequencies, frequencies, nounPhrases, type Phrase, themesOf } from './themes.ts';
import { titleOf } from './titles.ts';
import { toneOf } from './tone.ts';
import { countWords, plain } from './words.ts';
import { yearsIn } from './years.ts';

interface Unit {
  readonly passage: Passage;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly english: boolean;
  readonly tokens: readonly Token[];
  readonly phrases: readonly Phrase[];
}

export function extract(
  { passages }: ExtractionRequest,
  report: (progress: Progress) => void = () => {},
): ExtractedEntry[] {
  const total = 2 * passages.length;
  const units = passages.flatMap((passage, i) => {
    report({ stage: 'processing', message: 'Reading what was said', done: i, total });
    return unitsOf(passage);
  });
  const evidence = evidenceFrom(passages.map(wordsSaid));
  const seen = frequencies(units.map(({ phrases }) => phrases));
  const taken = new Set<string>();
  return units.map((unit, i) => {
    const done = passages.length + Math.floor((passages.length * i) / units.length);
    report({ stage: 'generating', message: 'Filling the Story Bank', done, total });
    return entryOf(unit, evidence, seen, taken);
  });
}

const wordsSaid = ({ text, span }: Passage): string => (span ? text.slice(span.start, span.end) : text);

function unitsOf(passage: Passage): Unit[] {
  const said = wordsSaid(passage);
  const offset = passage.span?.start ?? 0;
  const english = isEnglish(withoutMarks(said));
  return storyUnits(sentencesOf(said).filter(saysSomething))
    .map((sentences) => stretch(sentences))
    .filter(({ start, end }) => isStory(said.slice(start, end), english))
    .map(({ start, end }) => {
      const text = said.slice(start, end);
      const tokens = english ? tagged(text) : [];
      return {
        passage,
        start: start + offset,
        end: end + offset,
        text,
        english,
        tokens,
        phrases: nounPhrases(tokens),
      };
    });
}

const stretch = (sentences: readonly Sentence[]) => ({
  start: sentences[0]?.start ?? 0,
  end: sentences.at(-1)?.end ?? 0,
});

const saysSomething = ({ text }: Sentence): boolean => /[\p{L}\p{N}]/u.test(withoutMarks(text));

const courtesy =
  /\b(?:thanks?(?: you)?(?: so much)? for (?:having|inviting|the)|(?:nice|great|good|happy|glad) to (?:meet|be here|talk|see)|good (?:morning|afternoon|evening)|can you hear me|how are you|my pleasure|have a (?:nice|good|great))\b/i;

/** Enough words to be told again, and not only courtesies. Where a language is not known, length alone decides. */
function isStory(text: string, english: boolean): boolean {
  const heard = english ? cleaned(text) : withoutMarks(text);
  const words = countWords(heard);
  if (!english) return words >= 5 || heard.length >= 24;
  if (courtesy.test(heard) && words < 30) return false;
  const particular = yearsIn(heard).length > 0 || /(?<=\p{Ll}[,]? )\p{Lu}\p{Ll}+/u.test(heard);
  return words >= (particular ? 6 : 8);
}

function entryOf(unit: Unit, evidence: Evidence, seen: Frequencies, taken: Set<string>): ExtractedEntry {
  const { passage, text, tokens, start, end, english } = unit;
  const read = withoutMarks(text);
  const names = namesIn(read, evidence);
  const years = yearsIn(read);
  const tone = english ? toneOf(text) : 'neutral';
  const { statements } = statementsOf({
    content: text,
    origin: 'told',
    question: passage.question,
    people: names.people,
  });
  const told = statements.map((statement) => statement.text);
  return {
    title: titleOf(text, tokens, seen, taken, told),
    category: english ? categoryOf(read, passage.question) : 'other',
    content: text,
    themes: themesOf(unit.phrases, seen, new Set(names.people.flatMap((name) => plain(name).split(' ')))),
    emotionalTone: tone,
    relevanceScore: relevanceOf(read, {
      names: names.people.length + names.places.length + names.organisations.length,
      years: years.length,
      tone,
    }),
    people: names.people,
    places: names.places,
    organisations: names.organisations,
    years,
    speaker: passage.speaker,
    question: passage.question,
    ranges: [{ kind: passage.kind, id: passage.id, start, end }],
  };
}
