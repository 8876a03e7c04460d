import { describe, expect, it } from 'vitest';
import { openProviders } from '../../testing/providers/each-provider.ts';
import { answerInTurn, paragraph, sold } from '../../testing/providers/given-answers.ts';
import { chapterRequest, stories, story, told } from '../../testing/providers/material.ts';
import { blocksIn } from '../../testing/providers/quoted-blocks.ts';
import type { ChapterDraft } from '../writer.ts';

const { wire, writer } = await openProviders();
const model = writer('openai', 'gpt-5');

const answering = (...answers: unknown[]) => answerInTurn(wire, answers);

describe('a chapter', () => {
  const drafted = async (...paragraphs: object[]) => {
    answering(
      { paragraphs: [paragraph('We sold the van to pay the men.', sold), ...paragraphs] },
      { paragraphs },
    );
    const draft = await model.chapter(chapterRequest());
    return draft.paragraphs.slice(1);
  };

  it('keeps prose that joins and orders what was told', async () => {
    const text =
      'My brother Ewan went to sea in the hard winter of 1986, and I never asked whether he wanted to.';
    const [kept] = await drafted(paragraph(text, 'my brother Ewan went to sea'));
    expect(kept).toMatchObject({ markdown: text, kind: 'told' });
    const { start = 0, end = 0 } = kept?.sources[0] ?? {};
    expect(told[1]?.slice(start, end)).toBe('my brother Ewan went to sea');
  });

  it.each([
    ['a name', 'My brother Ewan went to sea with Callum.'],
    ['a name that opens a sentence', 'Callum went to sea with my brother Ewan.'],
    ['a number', 'We sold three vans to pay the men.'],
    ['a sum', 'We sold the van for £400 to pay the men.'],
    ['a date', 'The winter of 1987 was the hard one.'],
    ['a month', 'The winter was the hard one, and in March we sold the van.'],
    ['the contrary', 'My brother Ewan went to sea, and I asked him whether he wanted to.'],
    ['somebody else of the family', 'My sister went to sea, and we sold the van.'],
    ['a quotation', 'My brother Ewan went to sea. "I never wanted to," he said.'],
    [
      'what nobody said',
      'Rain lashed against grimy windows while despair settled over everything; the van was gone.',
    ],
  ])('leaves a paragraph out that invents %s', async (_what, text) => {
    expect(await drafted(paragraph(text, 'my brother Ewan went to sea'))).toEqual([]);
    expect(wire.asked).toHaveLength(2);
  });

  it.each([
    [
      'a quote that is not there',
      { sources: [{ story: 's2', quote: 'and my brother Ewan drowned at sea' }] },
    ],
    ['a story that is not there', { sources: [{ story: 's9', quote: sold }] }],
    ['a word that stands anywhere', { sources: [{ story: 's2', quote: 'the' }] }],
    ['no source', { sources: [] }],
  ])('leaves a paragraph out that rests on %s', async (_what, more) => {
    expect(await drafted(paragraph('My brother Ewan went to sea.', '', more))).toEqual([]);
  });

  it('leaves a paragraph out that says little, if it rests on nothing', async () => {
    expect(await drafted(paragraph('And then we did it all over again.', '', { sources: [] }))).toEqual([]);
  });

  it('does not take a name from a story that the paragraph does not rest on', async () => {
    expect(await drafted(paragraph('My brother Ewan went to sea from Aberdeen.', sold))).toEqual([]);
  });

  it('takes the mended paragraph where asking again helps, having said what was wrong', async () => {
    answering(
      { paragraphs: [paragraph('We sold two vans.', sold), paragraph('My brother Ewan went to sea.', sold)] },
      { paragraphs: [paragraph('We sold the van to pay the men.', sold)] },
    );
    const draft = await model.chapter(chapterRequest());
    expect(draft.paragraphs.map(({ markdown }) => markdown)).toEqual([
      'We sold the van to pay the men.',
      'My brother Ewan went to sea.',
    ]);
    expect(wire.asked[1]?.messages.at(-1)?.content).toContain('None of its sources says: two.');
  });

  it('keeps what can be traced where the rest cannot be mended', async () => {
    answering(
      { paragraphs: [paragraph('We sold the van to pay the men.', sold), paragraph('In 1999.', sold)] },
      'nonsense',
    );
    const draft = await model.chapter(chapterRequest());
    expect(draft.paragraphs.map(({ markdown }) => markdown)).toEqual(['We sold the van to pay the men.']);
  });

  describe('that passes stories over', () => {
    const [first = '', second = '', third = ''] = told;
    const one = paragraph(first, first, { sources: [{ story: 's1', quote: first }] });
    const two = paragraph(second, second);
    const three = paragraph(third, third, { sources: [{ story: 's3', quote: third }] });
    const [, , last] = stories;
    const textsOf = ({ paragraphs }: ChapterDraft) => paragraphs.map(({ markdown }) => markdown);

    it('is asked for them once more, and tells them in their place', async () => {
      answering({ paragraphs: [one, three] }, { paragraphs: [two] });
      const draft = await model.chapter(chapterRequest());
      expect(textsOf(draft)).toEqual(told);
      expect(draft.leftOut).toEqual([]);
      expect(wire.asked[1]?.messages.at(-1)?.content).toContain('These stories are not told yet: s2.');
    });

    it('names those that it still does not tell', async () => {
      answering({ paragraphs: [one] });
      const draft = await model.chapter(chapterRequest());
      expect(textsOf(draft)).toEqual([first]);
      expect(draft.leftOut).toEqual(stories.slice(1).map(({ id }) => id));
      expect(wire.asked).toHaveLength(2);
    });

    it('names what was left out because it could not be traced', async () => {
      answering(
        { paragraphs: [one, two, { ...three, text: `Callum said: ${third}` }] },
        { paragraphs: [{ ...three, text: `Callum said: ${third}` }] },
      );
      const draft = await model.chapter(chapterRequest());
      expect(textsOf(draft)).toEqual([first, second]);
      expect(draft.leftOut).toEqual([last?.id]);
      expect(wire.asked[1]?.messages.at(-1)?.content).not.toContain('These stories are not told yet');
    });

    it('names what it tells, but not in full', async () => {
      answering({ paragraphs: [one, two, three, paragraph('Then Callum sold the van.', sold)] });
      const draft = await model.chapter(chapterRequest());
      expect(textsOf(draft)).toEqual(told);
      expect(draft.leftOut).toEqual([stories[1]?.id]);
    });

    it('mends what is wrong and tells what is missing in one answer', async () => {
      answering(
        { paragraphs: [{ ...one, text: `Callum said: ${first}` }, two] },
        { paragraphs: [one, three, paragraph('We sold the van to pay the men.', sold)] },
      );
      expect(textsOf(await model.chapter(chapterRequest()))).toEqual(told);
    });

    it('is not asked for what the book tells already, nor for a note', async () => {
      answering({ paragraphs: [one, two] });
      const note = story('Remember to ask about the insurance money.', 4, { origin: 'note' });
      const draft = await model.chapter(
        chapterRequest({ entries: [...stories, note], alreadyTold: [third] }),
      );
      expect(draft.leftOut).toEqual([]);
      expect(wire.asked).toHaveLength(1);
    });
  });

  it('fails, rather than be empty, where nothing can be traced', async () => {
    answering({ paragraphs: [paragraph('Once upon a time there was a king.', sold)] });
    await expect(model.chapter(chapterRequest())).rejects.toThrow('could be traced to what was told');
  });

  it('never presents a note as told', async () => {
    const note = story('Remember to ask about the insurance money.', 0, { origin: 'note' });
    answering({
      paragraphs: [
        paragraph(note.content, 'ask about the insurance money', {
          sources: [{ story: 's1', quote: 'ask about the insurance money' }],
        }),
      ],
    });
    await expect(model.chapter(chapterRequest({ entries: [note] }))).rejects.toThrow('could be traced');
  });

  it('does not tell again what another chapter tells', async () => {
    const draft = await model.chapter(chapterRequest({ alreadyTold: [told[1] ?? ''] }));
    expect(draft.paragraphs.map(({ markdown }) => markdown)).toEqual([told[0], told[2]]);
    const blocks = blocksIn(wire.asked[0]?.messages[0]?.content ?? '');
    expect(blocks.find(({ name }) => name === 'told')?.text).toContain('We sold the van');
  });

  it('keeps what a model marks up as plain prose', async () => {
    const [first] = await drafted(
      paragraph('# My brother **Ewan** went to sea.', 'my brother Ewan went to sea'),
    );
    expect(first?.markdown).toBe('My brother Ewan went to sea.');
  });

  it('is drafted in sections where its stories are long, each of them once, with real progress', async () => {
    const long = Array.from({ length: 6 }, (_, i) =>
      story(
        Array.from({ length: 150 }, (_w, k) => `We checked the ${'abcdef'.charAt(i)}${k} seam again.`).join(
          ' ',
        ),
        i,
      ),
    );
    const seen: (readonly [number, number])[] = [];
    const small = writer('compatible', 'small-model');
    const draft = await small.chapter(chapterRequest({ entries: long }), {
      report: ({ done, total }) => seen.push([done, total]),
    });
    expect(draft.paragraphs.flatMap(({ sources }) => sources.map(({ entryId }) => entryId))).toEqual(
      long.map(({ id }) => id),
    );
    expect(wire.asked.length).toBeGreaterThan(1);
    expect(seen).toEqual(wire.asked.map((_, i) => [i, wire.asked.length]));
  });
});
