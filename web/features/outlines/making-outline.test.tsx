import { getInterview } from '@longhand/contract/interviews';
import { generateOutline } from '@longhand/contract/outlines';
import { getActivePersona, listPersonas, type Persona } from '@longhand/contract/personas';
import { cancelRun } from '@longhand/contract/runs';
import { describe, expect, it } from 'vitest';
import { on, refusal, unreachable } from '../../testing/fake-server.ts';
import { buildEntry, buildInterview, buildTurn } from '../../testing/stories.ts';
import { buildOutline, letter, openDesk, outlineRun, slabs } from './desk.tsx';

const making = 'Making the outline';
const made = buildOutline({ id: 'outline-new', title: 'The new one' });
const answer = { success: true, outline: made, metadata: { bibEntriesUsed: 9 } };

/** Milliseconds until something is no longer shown. */
async function timeUntilGone(dialog: ReturnType<Awaited<ReturnType<typeof openDesk>>['dialog']>) {
  const from = performance.now();
  await expect.element(dialog, { timeout: 6_000 }).not.toBeInTheDocument();
  return performance.now() - from;
}

describe('what is asked for', () => {
  it('A-139: without entries nothing is asked, and it says what to do first', async () => {
    const { press, toastSays, bodies } = await openDesk({ entries: [buildEntry({ offRecord: true })] });
    await press('Generate Outline');
    await expect.element(toastSays('No BIB Entries Available')).toBeVisible();
    await expect
      .element(
        toastSays(
          'Please upload and analyze transcripts first to extract BIB entries for outline generation.',
        ),
      )
      .toBeVisible();
    expect(bodies()).toEqual([]);
  });

  it('A-166, A-140, A-141: with nothing changed: hybrid, 12 chapters, no entries and no context named', async () => {
    const { press, bodies } = await openDesk();
    await press('Generate Outline');
    await expect.poll(bodies).toEqual([
      {
        outlineStyle: 'hybrid',
        targetChapters: 12,
        selectedPersonaId: null,
        outlineId: expect.stringMatching(/^\w{16,}$/),
      },
    ]);
  });

  it('A-166, A-140, A-141: with all chosen, it sends style, chapters within their limits, context, voice and entries', async () => {
    const persona: Persona = {
      id: 'persona-plain',
      projectId: 'project-harbour',
      title: 'Plain and dry',
      description: 'Short sentences.',
      status: 'active',
      isActive: true,
      versionNumber: 1,
      extractionMethod: 'manual',
      extractionType: 'comprehensive',
      aiProvider: 'built-in',
      aiModel: 'built-in',
      confidenceScore: 0.4,
      voiceConsistencyScore: null,
      sourcesAnalyzed: [],
      chaptersInfluenced: [],
      lastUsedAt: null,
      personaData: {},
      examples: [],
      traits: [],
      createdAt: '2026-11-01T09:00:00.000Z',
    };
    const { screen, press, bodies } = await openDesk({
      server: [on(listPersonas, [persona]), on(getActivePersona, persona)],
    });
    await expect.element(screen.getByText('Active persona: Plain and dry')).toBeVisible();
    await screen.getByRole('combobox', { name: 'Outline style' }).click();
    const options = screen.getByRole('option').elements();
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'chronological',
      'thematic',
      'narrative-arc',
      'hybrid',
    ]);
    await screen.getByRole('option', { name: 'narrative-arc' }).click();
    await screen.getByRole('textbox', { name: 'Target chapters' }).fill('21');
    await screen.getByRole('textbox', { name: 'Context' }).fill('She never learned to swim.');
    await screen.getByRole('combobox', { name: 'Voice profile' }).click();
    await screen.getByRole('option', { name: 'Plain and dry Active Short sentences.' }).click();
    await press('Choose entries');
    await screen.getByRole('checkbox', { name: letter.title }).click();
    await expect.element(screen.getByText('1 of 2 entries will be used.')).toBeVisible();
    await press('Generate Outline');
    await expect.poll(bodies).toMatchObject([
      {
        outlineStyle: 'narrative-arc',
        targetChapters: 20,
        projectDescription: 'She never learned to swim.',
        selectedPersonaId: 'persona-plain',
        selectedBibEntryIds: [letter.id],
      },
    ]);
  });

  it('preselects the entries that the address names, and forgets those that are gone', async () => {
    const { screen, press, bodies, address } = await openDesk({ search: `&entries=${slabs.id},gone` });
    await expect.element(screen.getByRole('checkbox', { name: slabs.title })).toBeChecked();
    await press('Generate Outline');
    await expect.poll(bodies).toMatchObject([{ selectedBibEntryIds: [slabs.id] }]);
    await press('Leave it running');
    await screen.getByRole('checkbox', { name: letter.title }).click();
    await expect.poll(address).toContain(encodeURIComponent(letter.id));
  });

  it('preselects what a session told, however much that is, in a short address', async () => {
    const session = buildInterview({ turns: [buildTurn({ id: 'told-there' })] });
    const told = Array.from({ length: 300 }, (_, n) =>
      buildEntry({
        id: `told-${n}`,
        title: `Story ${n}`,
        sources: [{ kind: 'turn', id: session.turns[0]?.id ?? '', start: n, end: n + 1 }],
      }),
    );
    const { screen, press, bodies, address } = await openDesk({
      search: `&session=${session.id}`,
      entries: [...told, letter],
      server: [on(getInterview, session)],
    });
    await expect.element(screen.getByText('300 of 301 entries will be used.')).toBeVisible();
    expect(address()).toBe(`/manuscript/project-harbour?tab=outline&session=${session.id}`);
    await press('Generate Outline');
    await expect.poll(bodies).toMatchObject([{ selectedBibEntryIds: told.map(({ id }) => id) }]);
  });

  it('a session that is gone preselects nothing', async () => {
    const { screen } = await openDesk({
      search: '&session=gone',
      server: [on(getInterview, refusal(404, 'Nothing here.', 'not_found'))],
    });
    await expect.element(screen.getByText('All 2 entries of the Story Bank will be used.')).toBeVisible();
  });

  it('says who will write it', async () => {
    const { screen } = await openDesk();
    await expect.element(screen.getByText(/^Built-in writer will write this\./)).toBeVisible();
  });
});

describe('how it comes out', () => {
  it('A-197, A-123, A-167: a whole answer is told with its numbers, shown, and the dialog closes after 2 s', async () => {
    const { screen, press, dialog, toastSays, held, address } = await openDesk({
      server: [on(generateOutline, () => Response.json(answer))],
    });
    held.outlines = [made, ...held.outlines];
    await press('Generate Outline');
    await expect.element(dialog(making).getByText('100%')).toBeVisible();
    await expect.element(toastSays('AI Outline Generated & Saved')).toBeVisible();
    await expect.element(toastSays('Created 1 parts with 2 chapters using 9 BIB entries')).toBeVisible();
    const stayed = await timeUntilGone(dialog(making));
    expect(stayed).toBeGreaterThan(1_500);
    expect(stayed).toBeLessThan(2_900);
    await expect.element(screen.getByRole('heading', { name: 'The new one' })).toBeVisible();
    expect(address()).toContain('outline=outline-new');
  });

  it('A-121, A-122, A-197: a run shows simulated progress until its first real event, and then the real one', async () => {
    const { press, dialog, toastSays, runBecomes, screen } = await openDesk();
    await press('Generate Outline');
    await expect.element(dialog(making).getByText('Initializing')).toBeVisible();
    await expect.element(dialog(making).getByText('5%')).toBeVisible();
    runBecomes(
      outlineRun({ state: 'running', stage: 'generating', progress: 33, message: 'Arranging the parts' }),
    );
    await expect.element(dialog(making).getByText('33%')).toBeVisible();
    await expect.element(dialog(making).getByText('Generating')).toBeVisible();
    await expect.element(dialog(making).getByText('Arranging the parts')).toBeVisible();
    runBecomes(outlineRun({ state: 'succeeded', stage: 'complete', progress: 100, result: answer }));
    await expect.element(dialog(making).getByText('Complete', { exact: true })).toBeVisible();
    await expect.element(toastSays('Created 1 parts with 2 chapters using 9 BIB entries')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Generate Outline' })).toBeInTheDocument();
  });

  it('A-181, A-183, A-124: a failure is told in the server’s words; the dialog says so and closes after 3 s', async () => {
    const { press, dialog, toastSays } = await openDesk({
      server: [on(generateOutline, () => refusal(502, 'The provider is out of paper.'))],
    });
    await press('Generate Outline');
    await expect.element(dialog(making).getByText('Generation failed. Please try again.')).toBeVisible();
    await expect.element(dialog(making).getByText('Error')).toBeVisible();
    await expect.element(toastSays('Outline Generation Failed')).toBeVisible();
    await expect.element(toastSays('The provider is out of paper.')).toBeVisible();
    const stayed = await timeUntilGone(dialog(making));
    expect(stayed).toBeGreaterThan(2_400);
    expect(stayed).toBeLessThan(3_900);
  });

  it.each([
    ['A-182', 'a refusal without words', () => new Response('', { status: 500 }), 'Server error: 500'],
    ['A-181', 'no answer', unreachable, 'Failed to generate outline. Please try again.'],
    [
      'A-167',
      'an answer of no success',
      () => Response.json({ success: false, message: 'Too few.' }),
      'Too few.',
    ],
  ])('%s: %s is told too', async (_row, _what, reply, text) => {
    const { press, toastSays } = await openDesk({ server: [on(generateOutline, reply)] });
    await press('Generate Outline');
    await expect.element(toastSays(text)).toBeVisible();
    await expect.element(toastSays('Outline Generation Failed')).toBeVisible();
  });

  it('A-181: a run that fails says why', async () => {
    const { press, dialog, toastSays, runBecomes } = await openDesk();
    await press('Generate Outline');
    await expect.element(dialog(making).getByRole('button', { name: 'Cancel' })).toBeEnabled();
    runBecomes(outlineRun({ state: 'failed', stage: 'error', error: 'The key was refused.' }));
    await expect.element(toastSays('The key was refused.')).toBeVisible();
  });

  it('a run that failed while nobody looked is told of until there is another', async () => {
    const silence = 'The provider did not answer within 120 seconds. Please try again.';
    const { screen, press, runBecomes } = await openDesk({
      runs: [outlineRun({ state: 'failed', stage: 'error', error: silence })],
    });
    await expect.element(screen.getByText('It did not work the last time')).toBeVisible();
    await expect.element(screen.getByText(silence)).toBeVisible();
    await press('Generate Outline');
    await expect.element(screen.getByText(silence)).not.toBeInTheDocument();
    runBecomes(outlineRun({ state: 'succeeded', stage: 'complete', result: answer }));
    await expect.element(screen.getByText('AI Outline Generated & Saved')).toBeVisible();
    await expect.element(screen.getByText(silence)).not.toBeInTheDocument();
  });
});

describe('long work', () => {
  it('can be left and looked at again', async () => {
    const { screen, press, dialog } = await openDesk();
    await press('Generate Outline');
    await press('Leave it running');
    await expect.element(dialog(making)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Generate Outline' })).toBeDisabled();
    await press('Show progress');
    await expect.element(dialog(making)).toBeVisible();
  });

  it('is found again after a reload, and its end is told', async () => {
    const running = outlineRun({ state: 'running', progress: 60, message: 'Writing the summaries' });
    const { screen, toastSays, runBecomes, bodies } = await openDesk({ runs: [running] });
    await expect.element(screen.getByText('Writing the summaries')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Generate Outline' })).toBeDisabled();
    runBecomes({ ...running, state: 'succeeded', result: answer });
    await expect.element(toastSays('AI Outline Generated & Saved')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Generate Outline' })).toBeEnabled();
    expect(bodies()).toEqual([]);
  });

  it('is stopped by Cancel, and only by it', async () => {
    const stopped = outlineRun({ state: 'cancelled' });
    const { press, dialog, toastSays, held, requestsOf } = await openDesk({
      server: [
        on(cancelRun, () => {
          held.runs = [stopped];
          return stopped;
        }),
      ],
    });
    await press('Generate Outline');
    await expect.element(dialog(making).getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(requestsOf(cancelRun)).toEqual([]);
    await press('Cancel');
    await expect.element(toastSays('No outline was made.')).toBeVisible();
    await expect.element(dialog(making)).not.toBeInTheDocument();
    expect(requestsOf(cancelRun).map(({ params }) => params)).toEqual([{ id: 'run-outline' }]);
  });
});
