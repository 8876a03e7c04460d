import { expect, it } from 'vitest';
import { languageTag, smarten } from './typography.ts';

it.each([
  [`"Don't," he said, 'it's the '90s.'`, 'English', '“Don’t,” he said, ‘it’s the ’90s.’'],
  [
    `She said "he told me 'no' twice" -- then left...`,
    'English',
    'She said “he told me ‘no’ twice” — then left…',
  ],
  [`O'Brien's boat`, 'English', 'O’Brien’s boat'],
  [`'Tis "quoted"`, 'English', '’Tis “quoted”'],
  [`"Ja", sagte er.`, 'German', '„Ja“, sagte er.'],
  [`"Oui", dit-il.`, 'French', '«\u00a0Oui\u00a0», dit-il.'],
  [`"Sí", dijo.`, 'Spanish', '«Sí», dijo.'],
  ['“Set already” — and so…', 'German', '“Set already” — and so…'],
  ['a---b and ....', 'English', 'a---b and ....'],
])('sets %j in %s as %j', (typed, language, set) => {
  expect(smarten(typed, language)).toBe(set);
});

it('sets what is set only once', () => {
  const once = smarten(`"It's 'so' -- yes..."`, 'English');
  expect(smarten(once, 'English')).toBe(once);
});

it('names a language as browsers and typesetters do', () => {
  expect(['English', 'Spanish', 'French', 'German', 'Klingon'].map(languageTag)).toEqual([
    'en',
    'es',
    'fr',
    'de',
    'en',
  ]);
});
