import type { Entry } from '@longhand/contract/story-bank';
import type { Transcript } from '@longhand/contract/transcripts';
import { describe, expect, it } from 'vitest';
import { buildProject, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';

/** Whose memoir a transcript is: its author says so before anything is drawn of it, and may say otherwise later. */

const { tx, signIn, send } = await openTestHouse({ work: true });
const ada = await buildUser(tx);
const as = await signIn(ada);

const boat =
  'By the harbour in Bergen, in 1986. My mother sold the boat to pay the men, and she never spoke of it again.';
const yard =
  'He said nothing for a year. Then one morning my father walked down to the shipyard and asked for work.';
const asked =
  'I grew up in Oslo myself, in the winter of 1950, and my own father was a sailor. Where did it begin?';
const talk = `**Ben:** ${asked}\n\n**Ada:** ${boat}\n\n**Ben:** And your father?\n\n**Ada:** ${yard}`;

async function tape(text: string, project?: string) {
  const at = project ?? `/api/projects/${(await buildProject(tx, { ownerId: ada.id })).id}`;
  const kept: Transcript = (
    await send(`POST ${at}/transcripts`, { as, body: { title: 'Tape 1', text } })
  ).json();
  const url = `/api/transcripts/${kept.id}`;
  return {
    ...kept,
    project: at,
    read: async (): Promise<Transcript> => (await send(`GET ${url}`, { as })).json(),
    analyse: () => send(`POST ${url}/analyze`, { as }),
    say: (narrator: string | null) => send(`PATCH ${url}`, { as, body: { narrator } }),
    bank: async (): Promise<Entry[]> => (await send(`GET ${at}/bib-entries`, { as })).json(),
  };
}

describe('before anything is drawn, the author says whose memoir it is', () => {
  it('where several speak, whatever the guess', async () => {
    const { narrator, analyse, say, bank } = await tape(talk);
    expect(narrator).toBe('Ada');
    const refused = await analyse();
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { narrator: 'Say first whose memoir this is: choose the narrator among the speakers.' },
    ]);
    expect(await bank()).toEqual([]);
    await say('Ada');
    expect((await analyse()).statusCode).toBe(200);
    expect((await bank()).length).toBeGreaterThan(0);
  });

  it('where nobody but an interviewer is named', async () => {
    const { narrator, analyse } = await tape(
      `Interviewer: ${asked}\n\n${boat}\n\nInterviewer: Why?\n\n${yard}`,
    );
    expect(narrator).toBe(null);
    expect((await analyse()).statusCode).toBe(400);
  });

  it('but not where one speaks alone, or nobody is named', async () => {
    const alone = await tape(`Ada: ${boat}\n\nAda: ${yard}`);
    expect((await alone.analyse()).statusCode).toBe(200);
    expect((await (await tape(`${boat}\n\n${yard}`)).analyse()).statusCode).toBe(200);
  });
});

describe('the author may say that nobody is named, and all of it is the narrator’s', () => {
  const headed = `${boat}\n\nHarbour Street: ${yard}\n\nHarbour Street: ${boat.replace('Bergen', 'Stavanger')}`;

  it('so that every word is, also what looked like a name', async () => {
    const { id, speakers, text, say, analyse, read } = await tape(headed);
    expect(speakers).toEqual(['Harbour Street']);
    expect((await say(null)).json()).toMatchObject({ narrator: null, narratorConfirmed: true, speakers });
    const { turns } = await read();
    expect(turns.map(({ speaker, start, end }) => [speaker, text.slice(start, end)])).toEqual(
      text.split('\n\n').map((paragraph) => [null, paragraph]),
    );
    const { entries }: { entries: Entry[] } = (await analyse()).json();
    expect(entries.map(({ content }) => content).join('\n')).toContain('My mother sold the boat');
    expect(entries.every(({ speaker, sources }) => speaker === null && sources[0]?.id === id)).toBe(true);
  });

  it('and may take it back', async () => {
    const { turns, say, read } = await tape(talk);
    await say(null);
    await say('Ada');
    expect(await read()).toMatchObject({ narrator: 'Ada', narratorConfirmed: true, turns });
  });

  it('where a program told several voices apart that are one, whose labels stay labels', async () => {
    const { text, say, read } = await tape(`Speaker 1: ${boat}\n\nSpeaker 2: ${yard}`);
    await say(null);
    expect((await read()).turns.map(({ start, end }) => text.slice(start, end))).toEqual([boat, yard]);
  });
});

describe('whoever is named the narrator later', () => {
  const offRecord = (entries: readonly Entry[]) => entries.filter((entry) => entry.offRecord).length;

  it('takes the stories of the one before off the record, and these come back with their narrator', async () => {
    const { say, analyse, bank } = await tape(talk);
    await say('Ada');
    await analyse();
    const before = await bank();
    await say('Ben');
    expect(offRecord(await bank())).toBe(before.length);
    await analyse();
    await say('Ada');
    await analyse();
    const after = await bank();
    const hers = after.filter(({ speaker }) => speaker === 'Ada');
    expect(hers.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(offRecord(hers)).toBe(0);
    expect(after.filter(({ speaker }) => speaker === 'Ben').every((entry) => entry.offRecord)).toBe(true);
    await say(null);
    expect(offRecord(await bank())).toBe(0);
  });

  it('brings nothing back that a person has set off the record, before or meanwhile', async () => {
    const { say, analyse, bank } = await tape(talk);
    await say('Ada');
    await analyse();
    const [first, second] = await bank();
    const set = (entry: Entry | undefined) =>
      send(`PATCH /api/bib-entries/${entry?.id}`, { as, body: { offRecord: true } });
    await set(first);
    await say('Ben');
    await set(second);
    await say('Ada');
    const after = await bank();
    expect(after.filter((entry) => entry.offRecord).map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect(second).toBeDefined();
  });

  it('takes nothing off the record again that a person has put back on it', async () => {
    const { say, analyse, bank } = await tape(talk);
    await say('Ada');
    await analyse();
    const [kept] = await bank();
    await say('Ben');
    await send(`PATCH /api/bib-entries/${kept?.id}`, { as, body: { offRecord: false } });
    for (const narrator of ['Ada', 'Ben']) {
      await say(narrator);
      expect((await bank()).find(({ id }) => id === kept?.id)?.offRecord).toBe(false);
    }
    expect(offRecord(await bank())).toBeGreaterThan(0);
  });
});

it('the same transcript brought in twice adds nothing twice', async () => {
  const one = await tape(talk);
  await one.say('Ada');
  await one.analyse();
  const before = await one.bank();
  const other = await tape(talk, one.project);
  await other.say('Ada');
  expect((await other.analyse()).statusCode).toBe(200);
  expect(await one.bank()).toEqual(before);
});
