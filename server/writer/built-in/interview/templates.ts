/** Templates with slots: filling them, and recognising them again in what has already been said. */

/** What may stand in the slots, best first. */
export type Fillings = Readonly<Partial<Record<Slot, readonly string[]>>>;
/**
 * A `thing` is an `object`, which stands somewhere, or an `event`, which happened; a `companion` is a person with whom the
 * narrator did something.
 */
const slots = ['thing', 'object', 'event', 'words', 'person', 'companion', 'place', 'year', 'topic'] as const;
export type Slot = (typeof slots)[number];

export const slotOf = (template: string): Slot | undefined =>
  slots.find((slot) => template.includes(`{${slot}}`));

/** Every way of filling the template, best first; itself where it has no slot. */
export function filled(template: string, fillings: Fillings): string[] {
  const slot = slotOf(template);
  if (slot === undefined) return [template];
  return (fillings[slot] ?? []).map((filling) => template.replaceAll(`{${slot}}`, () => filling));
}

const patterns = new Map<string, RegExp>();

/** Whether one of the texts was made from the template, with whatever filling. */
export function wasUsed(template: string, texts: readonly string[]): boolean {
  let pattern = patterns.get(template);
  if (pattern === undefined) {
    const source = template.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    pattern = new RegExp(source.join('.{1,80}?'), 'iu');
    patterns.set(template, pattern);
  }
  const form = pattern;
  return texts.some((text) => form.test(text));
}
