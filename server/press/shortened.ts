/** A title for a running head: cut at a word, at most `length` characters with the ellipsis. */
export function shortened(title: string, length: number): string {
  const letters = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment);
  if (letters.length <= length) return title;
  const cut = letters.slice(0, length - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : undefined).trimEnd()}…`;
}
