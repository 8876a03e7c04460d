import type { FindOptions } from '@longhand/prose/find';
import { Checkbox } from '@mantine/core';
import classes from './find.module.css';

export const looseOptions: FindOptions = { matchCase: false, wholeWords: false, exact: false };

const names: readonly (readonly [keyof FindOptions, string])[] = [
  ['matchCase', 'Match case'],
  ['wholeWords', 'Whole words'],
  ['exact', 'Exact quotes and accents'],
];

interface FindOptionsProps {
  readonly options: FindOptions;
  readonly onChange: (options: FindOptions) => void;
}

/** How words are compared. */
export function FindOptionsFields({ options, onChange }: FindOptionsProps) {
  return (
    <fieldset className={classes.options} aria-label="How words are compared">
      {names.map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={options[name]}
          onChange={(event) => onChange({ ...options, [name]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}
