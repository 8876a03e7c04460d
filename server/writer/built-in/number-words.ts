/** Numbers as they are said: the word at a place is the place, and the tens go up from twenty. */
export const upToNineteen: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
export const tens: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Up to ninety, in one word. */
export function numberOf(word: string): number | undefined {
  const small = upToNineteen.indexOf(word);
  if (small >= 0) return small;
  const ten = tens.indexOf(word);
  return ten < 0 ? undefined : 20 + 10 * ten;
}
