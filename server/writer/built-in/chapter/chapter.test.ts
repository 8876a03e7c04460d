import { parseMarkdown } from '@longhand/prose/markdown';
import { describe, expect, it } from 'vitest';
import { readOff } from '../../../testing/providers/material.ts';
import type { ChapterRequest, StoryEntry } from '../../writer.ts';
import { chapter } from './chapter.ts';

const entry = (content: string, more: Partial<StoryEntry> = {}): StoryEntry => ({
  id: 'e1',
  ...readOff,
  title: 'Bread',
  content,
  origin: 'told',
  ...more,
});

const plan: ChapterRequest['chapter'] = {
  chapterNumber: 1,
  chapterTitle: 'The First Loaf',
  summary: '',
  estimatedWordCount: 0,
  narrativeRole: '',
  emotionalArc: '',
  suggestedBibEntries: [],
  keyThemes: [],
};
const draft = (entries: readonly StoryEntry[], alreadyTold: readonly string[] = []) =>
  chapter({ project: { title: 'Life' }, chapter: plan, entries, alreadyTold });
const told = (content: string) =>
  draft([entry(content)])
    .paragraphs.map(({ markdown }) => markdown)
    .join('\n\n');

describe('a drafted chapter', () => {
  it('is the narrator’s speech, made readable', () => {
    expect(
      told('Yeah, um, we opened the bakery in 1986. \\[laughter\\] And I, I was nineteen, you know.'),
    ).toBe('We opened the bakery in 1986. And I was nineteen.');
  });

  it('records where every paragraph comes from', () => {
    const first = 'We opened the bakery in 1986, and the whole street came to look at the oven.';
    const second = 'My brother Wade carried the flour, and he never complained about it.';
    const content = `Yeah. ${first} Um... ${second}`;
    const [paragraph] = draft([entry(content)]).paragraphs;
    expect(paragraph?.markdown).toBe(`${first} ${second}`);
    expect(paragraph?.sources.map(({ entryId, start, end }) => [entryId, content.slice(start, end)])).toEqual(
      [
        ['e1', first],
        ['e1', second],
      ],
    );
  });

  it.each([
    ['an answer that needs its question', 'Yes, exactly. In 1986, yeah.'],
    ['a sentence whose pronoun has lost its referent', 'He never came back to it.'],
    ['a sentence about someone whom nobody named', 'The news came out, and he felt that we had lost.'],
    ['what is said to the interviewer', 'That is a great question, thanks for having me.'],
    ['words that lead to what stays out', 'A grey horse. His name was never told to us.'],
    ['what only the asker is told', 'I don’t know ovens as well as you probably do.'],
    ['a sentence that breaks off', 'And the thing about the oven was just very'],
    ['agreement with what was asked', 'I think that’s accurate, and I like it.'],
    ['what was said of something unnamed', 'It was never a stand-in for the hours that fill a bakery.'],
    ['a point that its question made', 'The main thing there was only the flour.'],
    ['what happened in a place that was not named', 'I had good neighbours there, and a dog.'],
    [
      'what was done, where that was told before',
      'We never did that, because the flour was too dear for us.',
    ],
    ['a choice of things that nobody named', 'Getting rid of those ovens was the hardest day of my life.'],
    ['the good side of something unnamed', 'There’s a good side to it. There’s a price to that, too.'],
    ['an example of what nobody told', 'Such a thing should be forbidden to every baker in town.'],
    ['one half of a comparison', 'Not only did we open the bakery and sell our bread to the town.'],
    ['half a sentence in answer', 'Somebody we liked and somebody we owed, under one roof.'],
    ['a phrase in answer', 'The best thing I ever did.'],
    ['a verb that stands for one said before', 'I did, and I shall be glad to bake for the King.'],
    ['an example of something unnamed', 'Wade Miller might have baked it, for example.'],
    [
      'how often something unnamed is done',
      'Usually, every August, give or take, and every May, give or take.',
    ],
    ['the rest of what nobody told', 'The rest of the stuff is only flour for the baker.'],
    ['the other of two things', 'For us, the other thing that I am thankful for was the brick oven.'],
    ['a sense that was not given', 'In that sense I am a baker of the old school.'],
    [
      'a thing of which nothing is said but in a relative clause',
      'A secret, on the shelf, that no baker knows about.',
    ],
    ['a verb still waiting for what is made sure of', 'At the time we wanted to make sure --'],
    ['the title that the asker spoke of', 'It was one of the names that I was thinking about for the shop.'],
    ['what is said in agreement', 'Even though I do agree, I see no harm in walking to the bakery.'],
    ['what the asker was told to wait for', 'I would have to go back and look at the books of the bakery.'],
    ['the thing that the asker named', 'The faster oven. It baked for the whole street.'],
    ['what the transcriber did not catch', 'We bought the \\[unintelligible 00:12:01\\] from Wade in Ohio.'],
  ])('leaves out %s', (_, content) => {
    expect(draft([entry(content)])).toEqual({ title: 'The First Loaf', paragraphs: [], wordCount: 0 });
  });

  it('keeps a sentence that leans on the one before it', () => {
    expect(told('My uncle lent us the money. He never asked for it back.')).toBe(
      'My uncle lent us the money. He never asked for it back.',
    );
  });

  it.each([
    'It was hard to find flour in those days.',
    'It became obvious that spring that we could live on bread.',
    'We never closed until it hurt.',
    'That summer we baked every night.',
    'I’m a baker at heart, always looking for flour.',
    'We paid in bread those bakers who stayed.',
    'Such is the baker’s life that he sleeps by day.',
    'We knew that the oven would crack.',
    'Throughout that summer it was just the three bakers.',
    'The baker who came was tall.',
    'The oven that my father built still stands.',
    'If you find flour, keep it for the bakers.',
  ])('keeps what points at nothing: %s', (sentence) => {
    expect(told(sentence)).toBe(sentence);
  });

  it('leaves out the reminder that the asker had heard it, and what is said again at once', () => {
    expect(told('As I said, we opened the bakery in 1986. Like you mentioned earlier, nobody came.')).toBe(
      'We opened the bakery in 1986. Nobody came.',
    );
    expect(told('We hired three bakers, I think. Three bakers. It was slow.')).toBe(
      'We hired three bakers, I think. It was slow.',
    );
  });

  it('keeps what we did, though what was said before it had to stay out', () => {
    expect(told('It was going well. We hired a baker.')).toBe('We hired a baker.');
    expect(told('It was going well. We loved it.')).toBe('');
    expect(told('It was going well. I think the bakery can gain.')).toBe('');
  });

  it('tells nothing twice, neither within the chapter nor after another', () => {
    const sentence = 'My uncle lent us the money for the first oven.';
    expect(told(`${sentence} ${sentence}`)).toBe(sentence);
    expect(draft([entry(sentence)], [`We had none. ${sentence}`]).paragraphs).toEqual([]);
  });

  it('presents no note as the narrator’s words', () => {
    expect(draft([entry('The bakery was in Ohio.', { origin: 'note' })]).paragraphs).toEqual([]);
  });

  it('keeps a text in another language whole', () => {
    const text = 'Nací en Sevilla, y mi padre era panadero. Ella no volvió nunca.';
    expect(told(text)).toBe(text);
  });

  it('writes words that look like Markdown as words', () => {
    const { markdown } = draft([
      entry('# Wade sold * two loaves to _everyone_ in [Ohio](x) & <b>Texas</b>, `then`.'),
    ]).paragraphs[0] ?? { markdown: '' };
    const { children } = parseMarkdown(markdown);
    expect(children).toHaveLength(1);
    expect(children[0]).toMatchObject({ type: 'paragraph', children: [{ type: 'text' }] });
  });

  it.each([
    'Because nobody else in the whole street had an oven of any size.',
    'Which was more bread than the whole street could eat in a year.',
    'Whereas my brother Wade slept until noon in the room above it.',
  ])('opens no paragraph with half of a sentence: %s', (half) => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
      (day) =>
        `We baked on ${day} from four in the morning until the last of the flour and the wood was gone.`,
    );
    const full = days.join(' ');
    const rest =
      'On Sunday we slept until the bells of the church woke the whole house, and my mother fried eggs for all nine of the bakers.';
    expect(told(`${full} ${rest}`)).toBe(`${full}\n\n${rest}`);
    expect(told(`${full} ${half} ${rest}`)).toBe(`${full} ${half}\n\n${rest}`);
    expect(told(half)).toBe('');
  });

  it('lets a few words open what they lead to', () => {
    const long = (subject: string) => `${subject} we carried the flour up from the river to the shop.`;
    const first = [
      long('In the first winter'),
      long('In the second winter'),
      long('In the third winter'),
    ].join(' ');
    const next = [long('After that summer'), long('After the last summer'), long('After the flood')].join(
      ' ',
    );
    const { paragraphs } = draft([
      entry(first, { id: 'a' }),
      entry('We applied to the guild twice.', { id: 'b' }),
      entry(next, { id: 'c' }),
    ]);
    expect(paragraphs.map(({ markdown }) => markdown)).toEqual([
      first,
      `We applied to the guild twice. ${next}`,
    ]);
  });

  it('goes entry by entry, with a scene break where the subject turns', () => {
    const about = (subject: string, id: string) =>
      entry(
        Array.from(
          { length: 20 },
          (_, i) =>
            `The ${subject} of year number ${i} gave my father more ${subject} work than the year before it.`,
        ).join(' '),
        { id },
      );
    const { paragraphs, wordCount } = draft([
      about('bakery', 'a'),
      about('bakery', 'b'),
      about('sailing', 'c'),
    ]);
    const breaks = paragraphs.flatMap(({ kind }, i) => (kind === 'connective' ? [i] : []));
    expect(breaks).toHaveLength(1);
    const [at = 0] = breaks;
    expect(paragraphs[at]).toEqual({ markdown: '***', kind: 'connective', sources: [] });
    expect(paragraphs[at + 1]?.sources[0]?.entryId).toBe('c');
    expect(wordCount).toBeGreaterThan(400);
  });
});
