/** Categories that the writer gives the labelled entries. */
import { categoryOf } from '../../built-in/categories.ts';
import { withoutMarks } from '../../built-in/speech.ts';
import type { Category } from '../../writer.ts';
import { isRight, labelledEntries, type Texts } from '../labelled.ts';

export interface Filed {
  readonly right: number;
  readonly of: number;
  readonly wrong: readonly {
    readonly at: number;
    readonly as: Category;
    readonly wanted: readonly string[];
  }[];
}

export function measureCategories(texts: Texts): Filed {
  const entries = labelledEntries(texts).map((entry, at) => ({
    entry,
    at,
    as: categoryOf(withoutMarks(entry.text), entry.question),
  }));
  const wrong = entries.flatMap(({ entry, at, as }) =>
    isRight(entry, as) ? [] : [{ at, as, wanted: entry.accepted }],
  );
  return { right: entries.length - wrong.length, of: entries.length, wrong };
}
