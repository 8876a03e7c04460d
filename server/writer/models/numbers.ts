/** The numbers that a text names, in figures or in words, each by its value. */
import { numberOf } from '../built-in/number-words.ts';
import { plain, wordsOf } from '../built-in/words.ts';
import { yearsIn } from '../built-in/years.ts';

const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};
const others: Readonly<Record<string, number>> = { dozen: 12, half: 0.5, twice: 2, couple: 2 };

/** "One" is a pronoun more often than a number, so it is none here. */
const valueSaid = (word: string): number | undefined =>
  word === 'one' ? undefined : (numberOf(word) ?? others[word]);

export interface NumberSaid {
  readonly said: string;
  readonly value: number;
}

export function numbersIn(text: string): NumberSaid[] {
  const found: NumberSaid[] = yearsIn(text).map((year) => ({ said: String(year), value: year }));
  let run: { words: string[]; value: number; scaled: number } | undefined;
  const close = () => {
    if (run) found.push({ said: run.words.join(' '), value: run.value + run.scaled });
    run = undefined;
  };
  for (const { text: word } of wordsOf(text)) {
    const digits = /^\p{N}[\p{N}.,]*/u.exec(word)?.[0];
    if (digits !== undefined) {
      close();
      const value = Number(digits.replace(/,(?=\d{3})/g, '').replace(',', '.'));
      if (Number.isFinite(value)) run = { words: [word], value, scaled: 0 };
      continue;
    }
    for (const part of plain(word).split('-')) {
      const scale = scales[part.replace(/s$/, '')];
      // "forty-one"
      const value = part === 'one' && run && run.value % 10 === 0 && run.value > 0 ? 1 : valueSaid(part);
      if (scale !== undefined) {
        // "a hundred"
        const { words = [], value: before = 1, scaled = 0 } = run ?? {};
        run =
          scale >= 1_000
            ? { words: [...words, part], value: 0, scaled: (before + scaled || 1) * scale }
            : { words: [...words, part], value: (before || 1) * scale, scaled };
      } else if (value !== undefined) {
        const joins =
          run !== undefined && (run.value % 100 === 0 || (run.value % 10 === 0 && value < 10)) && value > 0;
        if (run && joins) run = { ...run, words: [...run.words, part], value: run.value + value };
        else {
          close();
          run = { words: [part], value, scaled: 0 };
        }
      } else if (part !== 'and' || run === undefined) close();
    }
  }
  close();
  return found;
}

/** Every value that the text may be said to name: a number said in several words also names its parts. */
export function valuesIn(text: string): ReadonlySet<number> {
  const values = new Set(numbersIn(text).map(({ value }) => value));
  for (const { text: word } of wordsOf(text))
    for (const part of plain(word).split('-')) {
      const value = valueSaid(part) ?? scales[part.replace(/s$/, '')];
      if (value !== undefined) values.add(value);
    }
  return values;
}
