/** What would make the book better, from what the outline shows. */
import { listed, type Plan } from './chapter-plan.ts';
import { partTitles } from './families.ts';
import type { Item } from './material.ts';

/** Words below which a chapter is thin. */
const thin = 400;

export function recommendationsFor(plans: readonly Plan[], items: readonly Item[], unused: number): string[] {
  const open = plans.filter(({ gap }) => gap === true);
  const slight = plans.filter(({ gap, estimatedWordCount }) => gap !== true && estimatedWordCount < thin);
  const undated = items.filter(({ year }) => year === undefined).length;
  const told = new Set(items.map(({ entry }) => entry.category));
  const absent = (['early_life', 'family', 'turning_point', 'challenge', 'legacy'] as const).filter(
    (category) => !told.has(category),
  );
  const advice: string[] = [];
  if (open.length > 0)
    advice.push(
      `Nothing has been told yet for ${quoted(open)}. Ask the questions listed there, then make the outline again.`,
    );
  if (slight.length > 0) advice.push(`Tell more for ${quoted(slight)}: under ${thin} words so far.`);
  if (undated > items.length / 2)
    advice.push(
      `${undated} of ${items.length} entries name no year. Asking “About what year was that?” would settle their order.`,
    );
  if (absent.length > 0)
    advice.push(
      `Nothing in the Story Bank is filed under ${listed(absent.map((category) => `“${partTitles[category]}”`))}.`,
    );
  if (unused > 0)
    advice.push(
      `${unused} ${unused === 1 ? 'entry was' : 'entries were'} left out; the reasons stand beside ${unused === 1 ? 'it' : 'them'}.`,
    );
  return advice.length > 0
    ? advice
    : ['Read the chapters’ order aloud to the narrator and ask what is missing.'];
}

const quoted = (plans: readonly Plan[]): string => {
  const names = plans.slice(0, 4).map(({ chapterTitle }) => `“${chapterTitle}”`);
  const rest = plans.length - names.length;
  return listed(rest > 0 ? [...names, `${rest} more`] : names);
};
