import { beforeAll, describe, expect, it } from 'vitest';
import { sentencesOf } from '../built-in/sentences.ts';
import { plain, wordsOf } from '../built-in/words.ts';
import { closenessOf } from '../voice/closeness.ts';
import { measure } from '../voice/measure.ts';
import type { VoiceProfile } from '../voice/profile.ts';
import { atRhythm } from '../voice/rhythm.ts';
import { carnegie, helmig, lavingia } from './interviews.ts';

/** Chapters of about so many words, as far as turns of talk make any. */
const chapterWords = 900;

/** Every other text is what a voice is measured on; the rest, in chapters, is held against the voices. */
function narrator(texts: readonly string[], isBook: boolean) {
  const mine = texts.filter((_, at) => at % 2 === 0);
  const rest = texts.filter((_, at) => at % 2 === 1);
  return {
    voice: measure(mine),
    chapters: (isBook ? rest : inChapters(rest)).map((text) => measure([text])),
  };
}

function inChapters(turns: readonly string[]): string[] {
  const chapters: string[] = [];
  for (const turn of turns) {
    const last = chapters.at(-1);
    if (last === undefined || last.split(/\s+/).length > chapterWords) chapters.push(turn);
    else chapters[chapters.length - 1] = `${last}\n\n${turn}`;
  }
  return chapters.filter((chapter) => chapter.split(/\s+/).length > chapterWords / 3);
}

const texts = (passages: readonly { readonly text: string }[]) => passages.map(({ text }) => text);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('chapters held against voices', () => {
  let narrators: Record<
    'Carnegie' | 'Helmig' | 'Lavingia',
    { voice: VoiceProfile; chapters: VoiceProfile[] }
  >;
  beforeAll(() => {
    narrators = {
      Carnegie: narrator(texts(carnegie()), true),
      Helmig: narrator(texts(helmig()), false),
      Lavingia: narrator(texts(lavingia()), false),
    };
  });
  const closenesses = (chapters: readonly VoiceProfile[], voice: VoiceProfile) =>
    chapters.map((chapter) => closenessOf(chapter, voice).closeness ?? Number.NaN);

  it.each(['Carnegie', 'Helmig', 'Lavingia'] as const)(
    'each chapter of %s is closer to the own voice than to any other, and than any chapter of another',
    (name) => {
      const { voice, chapters } = narrators[name];
      const own = closenesses(chapters, voice);
      expect(mean(own)).toBeGreaterThan(0.85);
      for (const [other, { voice: theirs, chapters: foreign }] of Object.entries(narrators)) {
        if (other === name) continue;
        const toTheirs = closenesses(chapters, theirs);
        for (const [at, closeness] of own.entries())
          expect(closeness, `${name} ${at} against ${other}`).toBeGreaterThan(toTheirs[at] ?? 1);
        expect(Math.min(...own)).toBeGreaterThan(Math.max(...closenesses(foreign, voice)));
      }
    },
  );

  it('a memoir of 1920 and talk of today are far apart, two founders who talk today less so', () => {
    const { Carnegie, Helmig, Lavingia } = narrators;
    expect(mean(closenesses(Carnegie.chapters, Helmig.voice))).toBeLessThan(0.35);
    expect(mean(closenesses(Helmig.chapters, Carnegie.voice))).toBeLessThan(0.35);
    const founders = mean(closenesses(Helmig.chapters, Lavingia.voice));
    expect(founders).toBeGreaterThan(0.4);
    expect(founders).toBeLessThan(0.75);
  });

  it('says what differs: the talk is contracted, the memoir is not', () => {
    const { Carnegie, Helmig } = narrators;
    const told = Helmig.chapters.flatMap((chapter) => closenessOf(chapter, Carnegie.voice).differences);
    expect(told.filter(({ aspect }) => aspect === 'contractions').length).toBeGreaterThan(0);
  });
});

describe.each([
  ['Helmig', helmig],
  ['Lavingia', lavingia],
] as const)('sentences of %s at the rhythm of the own voice', (_, passages) => {
  const said = texts(passages());
  const voice = measure(said);
  const parted = said
    .flatMap((text) => sentencesOf(text).map((sentence) => sentence.text))
    .map((sentence) => ({ sentence, now: atRhythm(sentence, voice) }))
    .filter(({ sentence, now }) => now !== sentence);

  it('some that run on are ended sooner, and all words stay as they were said', () => {
    expect(parted.length).toBeGreaterThan(5);
    const words = (text: string) => wordsOf(plain(text)).map((word) => word.text);
    for (const { sentence, now } of parted) expect(words(now)).toEqual(words(sentence));
  });

  it('none is left in a word or two, or begins with what only goes on', () => {
    for (const { now } of parted)
      for (const { text } of sentencesOf(now).slice(1))
        expect(text).not.toMatch(/^(?:Which|Whereas|Because)\b|^\S+ \S+$/);
  });
});
