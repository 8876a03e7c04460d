import { Avatar } from '@mantine/core';

/** The first letters of a person's first and last names. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** A person's mark; the name stands beside it. */
export function Initials({ name, size = 44 }: { readonly name: string; readonly size?: number }) {
  return (
    <Avatar variant="light" color="ink" size={size} aria-hidden>
      {initialsOf(name)}
    </Avatar>
  );
}
