import { getProject } from '@longhand/contract/projects';
import { createEntry, editEntry, entrySource, listEntries } from '@longhand/contract/story-bank';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { device } from '../../app/device.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildEntry } from '../../testing/stories.ts';

const harbour = buildProject();
const slabs = buildEntry({ places: ['Harbour Street, Whitby'] });
const note = buildEntry({ id: 'note', title: 'Ask Tom', origin: 'note', sources: [], sourceLabel: null });

const server = (more: readonly Handler[]) => [
  on(getProject, harbour),
  on(listEntries, [slabs, note]),
  on(entrySource, { sources: [] }),
  on(editEntry, slabs),
  on(createEntry, note),
  ...more,
];
const open = (query: string, scene: Parameters<typeof openApp>[1] = {}, ...more: Handler[]) =>
  openApp(`/projects/${harbour.id}?tab=story-bank${query}`, {
    ...scene,
    server: server(more),
  });
const field = ({ screen }: OpenApp, name: string) => screen.getByRole('textbox', { name });
const press = ({ screen }: OpenApp, name: string) => screen.getByRole('button', { name }).click();

describe('the form of an entry', () => {
  it('sends only what was changed, and names with commas stay whole', async () => {
    const app = await open(`&entry=${slabs.id}`);
    await press(app, 'Edit');
    await field(app, 'Places').fill('Harbour Street, Whitby\nThe quay');
    await press(app, 'Save');
    await expect
      .poll(() => app.requestsOf(editEntry).map(({ body }) => body))
      .toEqual([{ places: ['Harbour Street, Whitby', 'The quay'] }]);
  });

  it('sends nothing where nothing was changed', async () => {
    const app = await open(`&entry=${slabs.id}`);
    await press(app, 'Edit');
    await press(app, 'Save');
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(app.requestsOf(editEntry)).toEqual([]);
  });

  it('changes a note’s own words freely', async () => {
    const app = await open('&entry=note');
    await press(app, 'Edit');
    await field(app, 'Note').fill('Who threw it?');
    await press(app, 'Save');
    await expect
      .poll(() => app.requestsOf(editEntry).map(({ body }) => body))
      .toEqual([{ content: 'Who threw it?' }]);
  });

  it('says what is missing or wrong, and drops nothing of it', async () => {
    const app = await open('');
    await press(app, 'New note');
    await field(app, 'Years').fill('1980, soon');
    await field(app, 'Themes').fill('x'.repeat(81));
    await field(app, 'Relevance').fill('');
    await press(app, 'Save');
    for (const said of [
      'Please give it a title.',
      'Please write the note.',
      'Years in figures, such as 1974.',
      'Please keep each line under 80 characters.',
      'A number from 0 to 10.',
    ])
      await expect.element(app.screen.getByText(said)).toBeVisible();
    expect(app.requestsOf(createEntry)).toEqual([]);
    await expect.element(field(app, 'Years')).toHaveValue('1980, soon');
  });

  it('shows the server’s complaints at their fields, and keeps what was typed', async () => {
    const complaint = { message: 'No.', code: 'invalid', fields: { 'people.0': 'Please shorten this.' } };
    const app = await open('', {}, on(createEntry, Response.json(complaint, { status: 400 })));
    await press(app, 'New note');
    await field(app, 'Title').fill('Ask Tom');
    await field(app, 'Note').fill('Who threw it?');
    await press(app, 'Save');
    await expect.element(app.screen.getByText('Please shorten this.')).toBeVisible();
    await expect.element(field(app, 'Note')).toHaveValue('Who threw it?');
  });

  it('is not closed by a slip once something was typed', async () => {
    const app = await open('');
    await press(app, 'New note');
    await field(app, 'Note').fill('A long evening’s work');
    await userEvent.keyboard('{Escape}');
    await expect.element(field(app, 'Note')).toHaveValue('A long evening’s work');
    await press(app, 'Cancel');
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('a reload in the middle takes nothing of a note: it is open again, as it was left', async () => {
    const before = await open('');
    await press(before, 'New note');
    await field(before, 'Title').fill('Ask Tom');
    await field(before, 'Note').fill('Who threw it?');
    const address = before.address() ?? '';
    await before.screen.unmount();
    const app = await openApp(address, { server: server([]) });
    await expect.element(field(app, 'Note')).toHaveValue('Who threw it?');
    await expect.element(app.screen.getByText('As you left it')).toBeVisible();
    await press(app, 'Save');
    await expect
      .poll(() => app.requestsOf(createEntry).map(({ body }) => body))
      .toMatchObject([{ title: 'Ask Tom', content: 'Who threw it?' }]);
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument();
    await press(app, 'New note');
    await expect.element(field(app, 'Note')).toHaveValue('');
  });

  it('what an entry was being changed to is found again, beside what somebody else has changed meanwhile', async () => {
    const before = await open(`&entry=${slabs.id}`);
    await press(before, 'Edit');
    await field(before, 'Places').fill('The quay');
    await before.screen.unmount();
    const changed = { ...slabs, themes: ['stone'] };
    const app = await openApp(before.address() ?? '', { server: server([on(listEntries, [changed])]) });
    await expect.element(field(app, 'Places')).toHaveValue('The quay');
    await press(app, 'Save');
    await expect
      .poll(() => app.requestsOf(editEntry).map(({ body }) => body))
      .toEqual([{ places: ['The quay'] }]);
  });

  it('takes no word while it is saved that saving would leave behind, and takes them again where that failed', async () => {
    const answered = Promise.withResolvers<Response>();
    const app = await open(
      '&entry=note',
      {},
      on(editEntry, () => answered.promise),
    );
    await press(app, 'Edit');
    await field(app, 'Note').fill('Who threw it?');
    await press(app, 'Save');
    await expect.element(field(app, 'Note')).toBeDisabled();
    await expect.element(app.screen.getByRole('switch', { name: 'Off the record' })).toBeDisabled();
    answered.resolve(refusal(500, 'Not now.'));
    await expect.element(field(app, 'Note')).toBeEnabled();
    await expect.element(field(app, 'Note')).toHaveValue('Who threw it?');
  });

  it('a note that is kept after its form was closed is not there to be kept twice', async () => {
    const answered = Promise.withResolvers<Response>();
    const app = await open(
      '',
      {},
      on(createEntry, () => answered.promise),
    );
    await press(app, 'New note');
    await field(app, 'Title').fill('Ask Tom');
    await field(app, 'Note').fill('Who threw it?');
    await press(app, 'Save');
    await expect.poll(() => app.requestsOf(createEntry).length).toBe(1);
    await app.screen.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument();
    answered.resolve(Response.json(note, { status: 201 }));
    await expect.element(app.screen.getByText('Note kept')).toBeVisible();
    await expect.poll(() => device.drafts.count()).toBe(0);
    await press(app, 'New note');
    await expect.element(field(app, 'Note')).toHaveValue('');
  });

  it('a note that is saved again after a reload in the middle is the same note, and with other words another', async () => {
    const before = await open(
      '',
      {},
      on(createEntry, () => new Promise<Response>(() => {})),
    );
    await press(before, 'New note');
    await field(before, 'Title').fill('Ask Tom');
    await field(before, 'Note').fill('Who threw it?');
    await press(before, 'Save');
    await expect.poll(() => before.requestsOf(createEntry).length).toBe(1);
    const address = before.address() ?? '';
    await before.screen.unmount();
    const app = await openApp(address, { server: server([on(createEntry, refusal(409, 'Not now.'))]) });
    await expect.element(field(app, 'Note')).toHaveValue('Who threw it?');
    await press(app, 'Save');
    await expect.element(app.screen.getByText('Not now.')).toBeVisible();
    await field(app, 'Title').fill('Ask Tom again');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => app.requestsOf(createEntry).length).toBe(2);
    const keyOf = ({ headers }: (typeof app.requests)[number]) => headers.get('Idempotency-Key');
    const [first] = before.requestsOf(createEntry).map(keyOf);
    const [again, other] = app.requestsOf(createEntry).map(keyOf);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('says before it is saved what somebody else has changed meanwhile, and begins anew from that', async () => {
    const before = await open('&entry=note');
    await press(before, 'Edit');
    await field(before, 'Note').fill('Who threw it?');
    await field(before, 'Places').fill('The quay');
    await before.screen.unmount();
    const changed = { ...note, content: 'Tom knows who threw it.', themes: ['stone'] };
    const app = await openApp(before.address() ?? '', {
      server: server([on(listEntries, [slabs, changed])]),
    });
    const notice = app.screen
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: 'Somebody has changed this since you began' });
    await expect.element(notice.getByText('Tom knows who threw it.')).toBeVisible();
    await expect.element(notice.getByText('stone')).not.toBeInTheDocument();
    await expect.element(field(app, 'Note')).toHaveValue('Who threw it?');
    await expectAccessible();
    await press(app, 'Start anew');
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(field(app, 'Note')).toHaveValue('Tom knows who threw it.');
    await field(app, 'Note').fill('Tom threw it.');
    await press(app, 'Save');
    await expect
      .poll(() => app.requestsOf(editEntry).map(({ body }) => body))
      .toEqual([{ content: 'Tom threw it.' }]);
  });

  it('says so too while it is open', async () => {
    const app = await open('&entry=note');
    await press(app, 'Edit');
    await field(app, 'Note').fill('Who threw it?');
    app.say(on(listEntries, [slabs, { ...note, content: 'Tom knows.' }]));
    app.hint({ type: 'entry', projectId: harbour.id, id: 'note' });
    await expect.element(app.screen.getByText('Somebody has changed this since you began')).toBeVisible();
    await press(app, 'Start anew');
    await expect.element(field(app, 'Note')).toHaveValue('Tom knows.');
  });

  it('what is closed is found again, and what is given up is not', async () => {
    const app = await open('');
    await press(app, 'New note');
    await field(app, 'Note').fill('Who threw it?');
    await app.screen.getByRole('button', { name: 'Close', exact: true }).click();
    await press(app, 'New note');
    await expect.element(field(app, 'Note')).toHaveValue('Who threw it?');
    await press(app, 'Start anew');
    await expect.element(field(app, 'Note')).toHaveValue('');
    await field(app, 'Note').fill('And why?');
    await press(app, 'Cancel');
    await press(app, 'New note');
    await expect.element(field(app, 'Note')).toHaveValue('');
  });

  it('once it is closed, Back leads to where one was before, with one step', async () => {
    const before = location.href;
    const storyBank = `/projects/${harbour.id}?tab=story-bank`;
    history.pushState(null, '', storyBank);
    const app = await open('', { inBrowser: true });
    for (const button of ['Cancel', 'Cancel']) {
      await press(app, 'New note');
      expect(location.search).toBe('?tab=story-bank&form=open');
      await press(app, button);
      await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument();
    }
    expect(location.pathname + location.search).toBe(storyBank);
    history.back();
    await expect.poll(() => location.href).toBe(before);
  });

  it('opened by its address, closing it puts the address right', async () => {
    const app = await open('&form=open');
    await press(app, 'Cancel');
    await expect.poll(app.address).toBe(`/projects/${harbour.id}?tab=story-bank`);
  });

  it.each(['light', 'dark'] as const)('is clean to axe on a phone, %s', async (scheme) => {
    const app = await open('', { scheme, width: 390 });
    await press(app, 'New note');
    await press(app, 'Save');
    await expect.element(app.screen.getByText('Please write the note.')).toBeVisible();
    await expectAccessible();
  });
});
