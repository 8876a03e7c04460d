import { expect, it } from 'vitest';
import { extract } from '../built-in/work.ts';
import type { Category, ExtractedEntry } from '../writer.ts';
import { carnegie, helmig, lavingia } from './interviews.ts';

/**
 * Labelled by reading: words that stand in an entry, and the categories that a reader would accept for it, the likeliest
 * first. The cue lists were tuned on the same two interviews and memoir, so this guards them; it is no measure on unseen texts.
 */
const labelled: readonly (readonly [words: string, ...accepted: Category[]])[] = [
  ['We were all also working at this company in Columbia', 'entrepreneurship'],
  ['hundreds or even thousands of landing pages', 'entrepreneurship'],
  ["when you're a recruiter, you might have an application form", 'entrepreneurship'],
  ['the magic trick was', 'entrepreneurship'],
  ['Any accelerator worth their salt', 'entrepreneurship'],
  ['in that summer we built our developer platform', 'entrepreneurship'],
  ['We would work next to each other, but never talk', 'leadership', 'entrepreneurship'],
  ['we raised a little over a million dollars', 'entrepreneurship'],
  ['those things are calculated risks', 'entrepreneurship', 'philosophy'],
  ['an amazing engineer in South America', 'leadership'],
  ['A lot of companies will do stand-ups', 'leadership'],
  ['we do still have in-person events at Zapier', 'leadership'],
  ['a hackathon kind of format', 'leadership'],
  ['Every month we do onboarding in person', 'leadership'],
  ['we spend that time to celebrate some of the stuff', 'leadership', 'achievement'],
  ['The math is just insane', 'entrepreneurship'],
  ['That time has always paid off for us', 'leadership'],
  ['was built in a hurry, over that summer', 'entrepreneurship'],
  ['the best advice is usually the simplest', 'philosophy', 'entrepreneurship'],
  ['So we did a big round of layoffs', 'failure', 'challenge'],
  ['Kleiner sent me an email', 'entrepreneurship', 'turning_point'],
  ['it was about creating this billion-dollar company per se', 'entrepreneurship', 'philosophy'],
  ["I don't think I live like I've lost", 'philosophy', 'failure'],
  ['David Brooks calls this the two mountains', 'philosophy'],
  ['So getting rid of those choices', 'philosophy', 'entrepreneurship'],
  ['the brain injuries are a result of the helmets', 'other', 'challenge', 'philosophy'],
  ['buzz around stoicism', 'other', 'philosophy'],
  ['the impetus is "I feel uncomfortable with where I\'m at"', 'philosophy', 'other'],
  ["there's a positive connotation to it", 'philosophy'],
  ['Penguin Random House, after that article', 'other', 'philosophy', 'turning_point'],
  ["It's like the anti-point", 'philosophy'],
  ['I kind of deferred the due diligence', 'turning_point'],
  ['those social circles exist', 'philosophy', 'entrepreneurship'],
  ['primed for a specific type of conversation', 'philosophy', 'other'],
  ['self-awareness is almost a misnomer', 'philosophy'],
  ['I really want to work on an entertainment project', 'other', 'philosophy'],
  ['You could look at the Wikipedia profiles', 'philosophy'],
  ['the Michigan Supreme Court versus Henry Ford', 'philosophy', 'leadership', 'entrepreneurship'],
  ['even though Jeff Bezos executes on everything', 'philosophy', 'entrepreneurship'],
  ['this order of magnitude difference, hundred-thousand-x', 'philosophy', 'entrepreneurship', 'legacy'],
  ['certain opportunities that cannot be captured', 'philosophy', 'entrepreneurship'],
  ['I had no idea the creative market is so small', 'entrepreneurship'],
  ['He calls it "the Main Street startup."', 'entrepreneurship', 'philosophy'],
  ['In religious matters we were not much hampered', 'early_life', 'education', 'philosophy'],
  ['The proceeds of the sale were most disappointing', 'early_life', 'family'],
  ['We sailed from the Broomielaw of Glasgow', 'early_life'],
  ['My mother was a busy woman', 'family'],
  ['there was not a prouder family in the land', 'family'],
  ['I was asked to go over the river to Pittsburgh', 'career_start'],
  ['My position as messenger boy soon made me acquainted', 'career_start'],
  ['the depth of gratitude which I feel', 'legacy', 'mentor', 'philosophy'],
  ['As I more and more wandered from man-made theology', 'family', 'philosophy'],
  ['We continued to develop our blast-furnace plant', 'entrepreneurship', 'achievement'],
  ['the escapes in business affairs are sometimes very narrow', 'entrepreneurship', 'challenge'],
  ['begins to decay when it stops extending', 'entrepreneurship'],
  ['The question of bridging the Ohio River', 'entrepreneurship'],
  ['protecting the bridge against a threatened attempt', 'entrepreneurship', 'challenge'],
  ['we never will build a cheap bridge', 'entrepreneurship', 'achievement'],
  ["On the night of the Queen's Jubilee", 'other'],
  ["I've seen two wonders in America", 'other'],
  ['thoroughly enjoyed a conference with a man', 'mentor', 'other'],
];

it('A-101: files at least three quarters of real stories where a reader would', async () => {
  const entries: ExtractedEntry[] = [];
  for (const passages of [helmig(), lavingia(), carnegie()]) entries.push(...(await extract({ passages })));
  const found = labelled.flatMap(([words, ...accepted]) => {
    const entry = entries.find(({ content }) => content.includes(words));
    return entry === undefined ? [] : [{ words, right: accepted.includes(entry.category) }];
  });
  expect(found.length).toBeGreaterThan(55);
  const right = found.filter((one) => one.right).length;
  expect(
    right / found.length,
    found
      .filter((one) => !one.right)
      .map(({ words }) => words)
      .join('\n'),
  ).toBeGreaterThanOrEqual(0.75);
});
