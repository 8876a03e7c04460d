/** Finding and replacing in a whole manuscript, as functions that run in a thread of their own. */
import { type FindOptions, findIn, type Occurrence } from '@longhand/prose/find';
import { type Replaced, replaceIn } from '@longhand/prose/replace';

interface Search {
  readonly sought: string;
  readonly options: FindOptions;
}

export async function find({
  texts,
  sought,
  options,
}: Search & { readonly texts: readonly string[] }): Promise<Occurrence[][]> {
  return texts.map((text) => findIn(text, sought, options));
}

export interface ToReplace {
  readonly content: string;
  readonly occurrences?: readonly number[] | undefined;
}

export async function replace({
  chapters,
  sought,
  replacement,
  options,
}: Search & { readonly chapters: readonly ToReplace[]; readonly replacement: string }): Promise<Replaced[]> {
  return chapters.map(({ content, occurrences }) =>
    replaceIn(content, sought, replacement, options, occurrences),
  );
}
