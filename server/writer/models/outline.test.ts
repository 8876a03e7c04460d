import { describe, expect, it } from 'vitest';
import { openProviders } from '../../testing/providers/each-provider.ts';
import { outlineRequest, stories, story } from '../../testing/providers/material.ts';
import { wordsOf } from '../../testing/providers/rule-model.ts';

const { wire, writer } = await openProviders();
const model = writer('openai', 'gpt-5');

describe('an outline', () => {
  type Planned = { parts: { chapters: Record<string, unknown>[] }[] } & Record<string, unknown>;
  const outlined = async (change: (planned: Planned) => void) => {
    wire.answer = (asked) => {
      const planned = wordsOf(asked) as Planned;
      change(planned);
      return { text: JSON.stringify(planned) };
    };
    return (await model.outline(outlineRequest({ targetChapters: 3 }))).outlineData;
  };

  it('tells each story once and none that is not there', async () => {
    const { parts, bibUtilization } = await outlined(({ parts: [part] }) => {
      const [chapter] = part?.chapters ?? [];
      if (chapter) chapter.stories = ['s1', 's1', 's2', 's99', stories[2]?.id];
    });
    const used = parts.flatMap(({ chapters }) =>
      chapters.map(({ suggestedBibEntries }) => suggestedBibEntries),
    );
    expect(used).toEqual([[stories[0]?.id, stories[1]?.id], [], [stories[2]?.id]]);
    expect(bibUtilization).toMatchObject({ totalEntries: 3, usedEntries: 3, unusedEntries: [] });
  });

  it('says of a chapter only what its stories say, and of a gap nothing but what to ask', async () => {
    const { parts } = await outlined((planned) => {
      const chapters = planned.parts.flatMap((part) => part.chapters);
      Object.assign(chapters[0] ?? {}, {
        chapterTitle: 'Callum and the Flood',
        summary: 'In 1953 Callum drowned.',
      });
      Object.assign(chapters[1] ?? {}, {
        stories: [],
        summary: 'She loved him.',
        keyThemes: ['love'],
        questions: [],
      });
    });
    const [first, second] = parts.flatMap(({ chapters }) => chapters);
    expect(first?.chapterTitle).toBe(stories[0]?.title);
    expect(first?.summary).not.toContain('Callum');
    expect(second).toMatchObject({
      gap: true,
      summary: 'Nothing has been told for this chapter yet.',
      estimatedWordCount: 0,
      keyThemes: [],
    });
    expect(second?.questions?.length).toBeGreaterThan(0);
  });

  it('gives as the reason why a story is not told only what was told', async () => {
    const { bibUtilization } = await outlined((planned) => {
      for (const chapter of planned.parts.flatMap((part) => part.chapters)) chapter.stories = [];
      planned.unused = [
        { story: 's1', reason: 'Callum drowned in 1953, so it is left out.' },
        { story: 's2', reason: 'It tells little.' },
      ];
    });
    const instead = 'It has no place in this outline.';
    expect(bibUtilization.unusedEntries.map(({ reason }) => reason)).toEqual([
      instead,
      'It tells little.',
      instead,
    ]);
  });

  it('counts a note as nothing to tell', async () => {
    const note = story('Ask about the insurance.', 9, { origin: 'note' });
    const { outlineData } = await model.outline(outlineRequest({ entries: [...stories, note] }));
    expect(outlineData.bibUtilization.unusedEntries.map(({ id }) => id)).toEqual([note.id]);
  });

  it('is planned from as many stories as a small model can read, the most relevant, and says so', async () => {
    const many = Array.from({ length: 400 }, (_, i) =>
      story(`We checked seam number ${i} again and again.`, 0, { id: `story-${i}`, relevanceScore: i % 10 }),
    );
    const { outlineData } = await writer('compatible', 'small-model').outline(
      outlineRequest({ entries: many }),
    );
    const { totalEntries, usedEntries, unusedEntries } = outlineData.bibUtilization;
    expect(totalEntries).toBe(400);
    expect(usedEntries).toBeLessThan(100);
    expect(unusedEntries.at(-1)?.reason).toBe('There are more stories than this model reads at once.');
    expect(wire.asked[0]?.messages[0]?.content.length).toBeLessThan(20_000);
  });
});
