import { createInterview } from '@longhand/contract/interviews';
import {
  generateOutline,
  getActiveOutline,
  listOutlines,
  setActiveOutline,
} from '@longhand/contract/outlines';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { on, refusal } from '../../testing/fake-server.ts';
import { buildProject } from '../../testing/people.ts';
import { buildInterview } from '../../testing/stories.ts';
import { buildOutline, letter, openDesk, sea, slabs } from './desk.tsx';

describe('the BIB Outline tab', () => {
  it('A-041: has history, BIB selection, style, chapter target, context, voice profile, result and progress', async () => {
    const { screen, press, dialog } = await openDesk();
    await expect.element(screen.getByRole('list', { name: 'Outlines' })).toBeVisible();
    await press('Choose entries');
    await expect.element(screen.getByRole('region', { name: 'Story Bank entries' })).toBeVisible();
    for (const [role, name] of [
      ['combobox', 'Outline style'],
      ['textbox', 'Target chapters'],
      ['textbox', 'Context'],
      ['combobox', 'Voice profile'],
      ['article', 'Harbour first'],
    ] as const)
      await expect.element(screen.getByRole(role, { name, exact: true })).toBeVisible();
    await press('Generate Outline');
    await expect.element(dialog('Making the outline')).toBeVisible();
  });

  it('A-120, A-165: shows the active outline, asked for once; activating another leaves it in view', async () => {
    const { screen, requestsOf, press, held } = await openDesk({
      server: [
        on(setActiveOutline, () => {
          held.outlines = held.outlines.map((one) => ({ ...one, isActive: one.id === sea.id }));
          return { ...sea, isActive: true };
        }),
      ],
    });
    await expect.element(screen.getByRole('heading', { name: 'Harbour first' })).toBeVisible();
    expect(requestsOf(getActiveOutline)).toHaveLength(1);
    await press('Activate Sea first');
    await expect.poll(() => requestsOf(listOutlines).length).toBe(2);
    await expect.element(screen.getByRole('heading', { name: 'Harbour first' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Activate this outline' })).toBeVisible();
  });

  it('A-102: any outline of the history can be looked at, and its address opens it again', async () => {
    const { screen, address } = await openDesk();
    await screen.getByRole('link', { name: 'Sea first' }).click();
    await expect.element(screen.getByText('The sea comes before everything.')).toBeVisible();
    expect(address()).toContain('tab=outline');
    expect(address()).toContain('outline=outline-sea');
  });

  it('A-102: opens at the outline that the address names, of either form', async () => {
    const counted = { ...sea, bibEntriesUsed: 7, outlineData: JSON.stringify(sea.outlineData) };
    const { screen } = await openDesk({
      search: '&outline=outline-sea',
      server: [on(listOutlines, () => Response.json([buildOutline(), counted]))],
    });
    await expect.element(screen.getByText('The sea comes before everything.')).toBeVisible();
    await expect.element(screen.getByText('2 chapters · 7 BIB entries')).toBeVisible();
  });

  it('A-103, A-104: is read like a plan: structure, flow, parts, chapters, advice and what was left out', async () => {
    const { screen } = await openDesk();
    for (const text of [
      'Two parts, by the sea and away from it.',
      'From the harbour to the open water.',
      'Tell more of the strike.',
      'The early years.',
      'Tells of the slabs and who scrubbed them.',
      'Opens the book',
      'From warm to wary',
      '1 of 2 BIB entries used',
      'A note, not the narrator’s own words.',
      '1 of 2 planned chapters has stories to tell.',
    ])
      await expect.element(screen.getByText(text, { exact: true }).first()).toBeVisible();
    const chapter = screen.getByRole('article', { name: 'The smell of tar' });
    await expect.element(chapter.getByRole('list', { name: 'Themes' })).toHaveTextContent('salt');
    await expect
      .element(chapter.getByRole('link', { name: slabs.title }))
      .toHaveAttribute('href', `/projects/project-harbour?tab=story-bank&entry=${slabs.id}`);
    await expect
      .element(screen.getByRole('link', { name: letter.title }))
      .toHaveAttribute('href', `/projects/project-harbour?tab=story-bank&entry=${letter.id}`);
  });

  it('a gap says what to ask, and opens a session with these questions', async () => {
    const session = buildInterview({ id: 'session-strike', title: 'The winter of the strike' });
    const { screen, press, requestsOf, address } = await openDesk({ server: [on(createInterview, session)] });
    await expect.element(screen.getByText('Who came to the door that winter?')).toBeVisible();
    await press('Start a session with these questions: “The winter of the strike”');
    await expect.poll(address).toBe('/interview/session-strike');
    expect(requestsOf(createInterview).map(({ body }) => body)).toEqual([
      {
        title: 'The winter of the strike',
        topic: 'The winter of the strike',
        questions: ['Who came to the door that winter?', 'What did you eat?'],
      },
    ]);
  });

  it('without any outline it says what one is', async () => {
    const { screen } = await openDesk({ outlines: [] });
    await expect.element(screen.getByRole('heading', { name: 'No outline yet' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Generate Chapters' })).not.toBeInTheDocument();
  });

  it('what cannot be opened can be tried again', async () => {
    const { screen, say, press } = await openDesk({
      server: [on(listOutlines, refusal(404, 'Not for you.'))],
    });
    await expect.element(screen.getByText('Not for you.')).toBeVisible();
    say(on(listOutlines, [buildOutline()]));
    await press('Try Again');
    await expect.element(screen.getByRole('heading', { name: 'Harbour first' })).toBeVisible();
  });

  it('who may not generate reads, and has nothing to press', async () => {
    const { can, ...project } = buildProject();
    const { screen, requestsOf } = await openDesk({
      project: { ...project, can: { ...can, generate: false, readMaterial: false, interview: false } },
    });
    await expect.element(screen.getByText('From 1 BIB entry')).toBeVisible();
    expect(screen.getByRole('button', { name: /Generate|Activate|Start/ }).elements()).toEqual([]);
    expect(requestsOf(generateOutline)).toEqual([]);
  });

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('is clean to axe, %s at %i', async (scheme, width) => {
    const { screen, press } = await openDesk({ scheme, width });
    await expect.element(screen.getByRole('button', { name: 'Generate Chapters' })).toBeVisible();
    await press('Choose entries');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('the dialog is clean to axe', async () => {
    const { press, dialog } = await openDesk({ scheme: 'dark' });
    await press('Generate Outline');
    await expect.element(dialog('Making the outline')).toBeVisible();
    await expectAccessible();
  });
});

describe('activating', () => {
  const row = (desk: Awaited<ReturnType<typeof openDesk>>, title: string) =>
    desk.screen.getByRole('list', { name: 'Outlines' }).getByRole('listitem').filter({ hasText: title });

  it('A-118, A-117, A-168: shows at once, sends the session’s token, and says so', async () => {
    let answer = () => {};
    const desk = await openDesk({
      server: [
        on(setActiveOutline, async () => {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          desk.held.outlines = desk.held.outlines.map((one) => ({ ...one, isActive: one.id === sea.id }));
          return { ...sea, isActive: true };
        }),
      ],
    });
    await desk.press('Activate Sea first');
    await expect.element(row(desk, 'Sea first').getByText('Active', { exact: true })).toBeVisible();
    await expect
      .element(row(desk, 'Harbour first').getByRole('button', { name: 'Activate Harbour first' }))
      .toBeVisible();
    await expect.poll(() => desk.requestsOf(setActiveOutline).length).toBe(1);
    answer();
    await expect.element(desk.toastSays('Outline Activated')).toBeVisible();
    await expect.element(desk.toastSays('This outline is now active for chapter generation.')).toBeVisible();
    const [request] = desk.requestsOf(setActiveOutline);
    expect(request?.params).toEqual({ projectId: 'project-harbour', outlineId: 'outline-sea' });
    expect(request?.headers.get('Authorization')).toBe('Bearer token-of-the-test');
    expect(request?.credentials).toBe('include');
    await expect.element(row(desk, 'Sea first').getByText('Active', { exact: true })).toBeVisible();
  });

  it('A-118, A-184: a failure puts back what was, asks again and says so', async () => {
    const desk = await openDesk({ server: [on(setActiveOutline, () => refusal(500, 'Broken.'))] });
    await desk.press('Activate Sea first');
    await expect.element(desk.toastSays('Error')).toBeVisible();
    await expect.element(desk.toastSays('Failed to activate outline')).toBeVisible();
    await expect.element(row(desk, 'Harbour first').getByText('Active', { exact: true })).toBeVisible();
    await expect
      .element(row(desk, 'Sea first').getByRole('button', { name: 'Activate Sea first' }))
      .toBeVisible();
    expect(desk.requestsOf(listOutlines)).toHaveLength(2);
  });
});
