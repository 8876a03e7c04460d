import type { Project } from '@longhand/contract/projects';
import {
  type ChapterOpening,
  chapterOpenings,
  defaultDesign,
  type TrimSize,
  type Typeface,
  trimSizes,
  typefaces,
} from '@longhand/contract/publishing';
import { NativeSelect, Stack } from '@mantine/core';
import { useEditBook } from './api.ts';

const trimNames: Readonly<Record<TrimSize, string>> = {
  '5x8': '5 × 8 in, small paperback',
  '5.5x8.5': '5.5 × 8.5 in, digest',
  '6x9': '6 × 9 in, trade',
  a5: 'A5, 148 × 210 mm',
};
const typefaceNames: Readonly<Record<Typeface, string>> = {
  'eb-garamond': 'EB Garamond, classical',
  'crimson-pro': 'Crimson Pro, bookish',
  'libre-baskerville': 'Libre Baskerville, stately',
  'source-serif-4': 'Source Serif 4, plain',
};
const openingNames: Readonly<Record<ChapterOpening, string>> = {
  recto: 'On a right-hand page',
  next: 'On the next page',
};

/** Trim size, typeface and where chapters open: each is kept as soon as it is chosen. */
export function Look({ project }: { readonly project: Project }) {
  const { mutate, isPending, variables } = useEditBook(project.id);
  const book = { ...defaultDesign, ...project.book, ...(isPending && variables.body?.book) };
  const choose = (change: Partial<typeof book>) =>
    mutate({ params: { id: project.id }, body: { book: change } });
  const disabled = !project.can.edit;
  return (
    <Stack gap="md">
      <NativeSelect
        label="Trim size"
        value={book.trimSize}
        disabled={disabled}
        data={trimSizes.map((value) => ({ value, label: trimNames[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const trimSize = trimSizes.find((size) => size === value);
          if (trimSize) choose({ trimSize });
        }}
      />
      <NativeSelect
        label="Typeface"
        value={book.typeface}
        disabled={disabled}
        data={typefaces.map((value) => ({ value, label: typefaceNames[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const typeface = typefaces.find((face) => face === value);
          if (typeface) choose({ typeface });
        }}
      />
      <NativeSelect
        label="Chapters open"
        description="Parts always open on a right-hand page."
        value={book.chapterOpenings}
        disabled={disabled}
        data={chapterOpenings.map((value) => ({ value, label: openingNames[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const opening = chapterOpenings.find((each) => each === value);
          if (opening) choose({ chapterOpenings: opening });
        }}
      />
    </Stack>
  );
}
