import { archiveChapter, listChapters } from '@longhand/contract/chapters';
import { generateChapters } from '@longhand/contract/outlines';
import { useQuery } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { queryOf } from '../../app/queries.ts';
import { buildChapter } from '../../testing/chapters.ts';
import { on, refusal, unreachable } from '../../testing/fake-server.ts';
import { buildRun } from '../../testing/stories.ts';
import { buildOutline, openDesk } from './desk.tsx';
import { readOutcome, titleOf } from './make-chapters.ts';

const drafting = 'Drafting the chapters';

const outcome = (given: Record<string, unknown> = {}) =>
  Response.json({
    generated: 5,
    total: 5,
    failed: 0,
    skipped: 0,
    message: 'Generated 5 of 5 chapters',
    errors: [],
    ...given,
  });

/** The manuscript's list, as another part of the screen shows it. */
function Titles() {
  const { data = [] } = useQuery(queryOf(listChapters, { params: { id: 'project-harbour' } }));
  return <p title="Manuscript chapters">{data.map(({ title }) => title).join(', ')}</p>;
}

/** Read from the page: nothing here imports the generator itself. */
const isLoaded = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/chapter-generator.tsx'));

describe('the chapter generator', () => {
  it('A-091: is loaded by itself, once there is an active outline to draft from', async () => {
    const { screen, held, hint } = await openDesk({ outlines: [] });
    await expect.element(screen.getByRole('heading', { name: 'No outline yet' })).toBeVisible();
    expect(isLoaded()).toBe(false);
    held.outlines = [buildOutline()];
    hint({ type: 'outline', projectId: 'project-harbour', id: 'outline-harbour' });
    await expect.element(screen.getByRole('button', { name: 'Generate Chapters' })).toBeVisible();
    expect(isLoaded()).toBe(true);
  });

  it('offers to archive the chapters of another outline that nobody has touched, and only those', async () => {
    const older = buildChapter({ id: 'older', outlineId: 'outline-before', editedByHand: false });
    const chapters = [
      older,
      buildChapter({ id: 'worked-on', outlineId: 'outline-before', editedByHand: true }),
      buildChapter({ id: 'own', outlineId: 'outline-harbour', editedByHand: false }),
      buildChapter({ id: 'by-hand', outlineId: null }),
    ];
    let there = chapters;
    const { press, toastSays, requestsOf } = await openDesk({
      server: [
        on(listChapters, () => there),
        on(archiveChapter, () => {
          there = chapters.slice(1);
          return { ...older, archivedAt: '2026-11-20T08:00:00.000Z' };
        }),
      ],
    });
    await press('Archive 1 chapter');
    await expect.element(toastSays('Chapters archived')).toBeVisible();
    expect(requestsOf(archiveChapter).map(({ params, body }) => [params.id, body])).toEqual([
      ['older', { reason: 'Replaced by another outline' }],
    ]);
  });

  it('A-185, A-119: asks for all chapters of the active outline, and says that all came', async () => {
    const { press, toastSays, requestsOf, screen, dialog } = await openDesk({
      server: [on(generateChapters, () => outcome())],
    });
    await press('Generate Chapters');
    await expect.element(toastSays('Complete Success!')).toBeVisible();
    await expect.element(toastSays('Generated 5 of 5 chapters')).toBeVisible();
    await expect.element(dialog(drafting).getByText('100%')).toBeVisible();
    expect(requestsOf(generateChapters).map(({ body }) => body)).toEqual([
      { outlineId: 'active', generateAll: true },
    ]);
    await expect
      .element(screen.getByRole('link', { name: 'Read the chapters', includeHidden: true }))
      .toHaveAttribute('href', '/manuscript/project-harbour');
  });

  it('A-186, A-188: some came: it lists the others with their reasons', async () => {
    const errors = [{ chapterNumber: 2, chapterTitle: 'The strike', message: 'nothing told yet' }];
    const { press, toastSays, screen } = await openDesk({
      server: [on(generateChapters, () => outcome({ generated: 3, failed: 2, message: '', errors }))],
    });
    await press('Generate Chapters');
    await expect.element(toastSays('Partial Success')).toBeVisible();
    await expect.element(toastSays('Generated 3 of 5 chapters, 2 failed')).toBeVisible();
    const failures = screen.getByRole('list', { name: 'Not generated', includeHidden: true });
    await expect.element(failures).toHaveTextContent('2. The strikenothing told yet');
  });

  it('names the stories that a chapter leaves out', async () => {
    const leftOut = [{ chapterNumber: 2, chapterTitle: 'The strike', stories: ['The van', 'Soup'] }];
    const { press, screen } = await openDesk({
      server: [on(generateChapters, () => outcome({ leftOut }))],
    });
    await press('Generate Chapters');
    const list = screen.getByRole('list', { name: 'Not told in full', includeHidden: true });
    await expect
      .element(list)
      .toHaveTextContent('2. The strikeLeft out, in whole or in part: “The van”, “Soup”');
  });

  it('A-187, A-188: none came: it is an error, in the server’s words', async () => {
    const { press, toastSays, dialog } = await openDesk({
      server: [
        on(generateChapters, () => outcome({ generated: 0, failed: 5, message: 'No chapter had material.' })),
      ],
    });
    await press('Generate Chapters');
    await expect.element(toastSays('Generation Failed')).toBeVisible();
    await expect.element(toastSays('No chapter had material.')).toBeVisible();
    expect(toastSays('Generation Failed').element().closest('[data-variant=error]')).not.toBeNull();
    await expect.element(dialog(drafting).getByText('Generation failed. Please try again.')).toBeVisible();
  });

  it.each([
    [
      'A-189',
      'a refusal',
      () => refusal(409, 'There is no active outline yet.'),
      'There is no active outline yet.',
    ],
    ['A-190', 'an error without words', () => new Response('', { status: 500 }), 'HTTP 500'],
    ['A-189', 'no answer', unreachable, 'Failed to generate chapters'],
  ])('%s: %s is told', async (_row, _what, reply, text) => {
    const { press, toastSays } = await openDesk({ server: [on(generateChapters, reply)] });
    await press('Generate Chapters');
    await expect.element(toastSays(text)).toBeVisible();
    await expect.element(toastSays('Generation Failed')).toBeVisible();
  });

  it('A-170: the list of chapters is asked for again when the run has ended', async () => {
    const run = buildRun({ id: 'run-chapters', kind: 'chapters', subjectId: 'outline-harbour' });
    let titles: string[] = [];
    const { screen, press, dialog, runBecomes, held, requestsOf, toastSays } = await openDesk({
      beside: Titles,
      server: [
        on(listChapters, () => Response.json(titles.map((title) => ({ title })))),
        on(generateChapters, () => {
          held.runs = [run];
          return run;
        }),
      ],
    });
    await expect.poll(() => requestsOf(listChapters).filter(({ query }) => !query.view).length).toBe(1);
    await press('Generate Chapters');
    await expect.element(dialog(drafting).getByText('40%')).toBeVisible();
    expect(requestsOf(listChapters).filter(({ query }) => !query.view)).toHaveLength(1);
    titles = ['The smell of tar'];
    runBecomes({ ...run, state: 'succeeded', progress: 100, result: await outcome().json() });
    await expect.element(toastSays('Complete Success!')).toBeVisible();
    await expect.element(screen.getByTitle('Manuscript chapters')).toHaveTextContent('The smell of tar');
  });

  it('what the last run came to is still there after a reload', async () => {
    const errors = [{ chapterNumber: 2, chapterTitle: 'The strike', message: 'nothing told yet' }];
    const result = await outcome({
      generated: 4,
      failed: 1,
      skipped: 2,
      message: 'Four came.',
      errors,
    }).json();
    const { screen, toastSays } = await openDesk({
      runs: [buildRun({ kind: 'chapters', state: 'succeeded', subjectId: 'outline-harbour', result })],
    });
    await expect.element(screen.getByText('Four came.')).toBeVisible();
    await expect.element(screen.getByText('2 of them were there before.')).toBeVisible();
    await expect.element(toastSays('Partial Success')).not.toBeInTheDocument();
  });
});

describe('what drafting comes to', () => {
  it.each([
    [5, 5, 'Complete Success!'],
    [3, 5, 'Partial Success'],
    [0, 5, 'Generation Failed'],
  ])('A-185, A-186, A-187: %i of %i is “%s”', (generated, total, title) => {
    expect(titleOf({ generated, total })).toBe(title);
  });

  it('A-188: has the server’s message, else its own; what cannot be read is nothing', () => {
    expect(readOutcome({ generated: 3, total: 5 })?.message).toBe('Generated 3 of 5 chapters, 2 failed');
    expect(readOutcome({ generated: 3, total: 5, failed: 1 })?.message).toBe(
      'Generated 3 of 5 chapters, 1 failed',
    );
    expect(readOutcome({ generated: 3, total: 5, message: 'Nearly.' })?.message).toBe('Nearly.');
    expect(readOutcome(null)).toBeUndefined();
  });
});
