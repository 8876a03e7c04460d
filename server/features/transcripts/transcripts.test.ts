import type { Entry } from '@longhand/contract/story-bank';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../../platform/keys/table.ts';
import { buildProject, buildUser } from '../../testing/factories.ts';
import { atOnce } from '../../testing/held-row.ts';
import { openTestHouse } from '../../testing/house.ts';
import { readOff } from '../../testing/providers/material.ts';
import type { ExtractedEntry } from '../../writer/writer.ts';
import { activities } from '../activities/table.ts';
import { storeExtracted } from '../story-bank/store-extracted.ts';
import { transcripts } from './table.ts';

const { app, house, tx, signIn, send } = await openTestHouse({ work: true });
const ada = await buildUser(tx);
const as = await signIn(ada);

const text = [
  '**Ben:** Where did it begin?',
  '**Ada:** By the harbour in Bergen, in 1986. My mother sold the boat to pay the men, and she never spoke of it again. I was proud of her, and I was afraid of what would come next.',
  '**Ben:** And your father?',
  '**Ada:** He said nothing for a year. Then one morning he walked down to the shipyard and asked for work, and they gave him a broom. He swept that yard until the day he died.',
].join('\n\n');

const place = async () => `/api/projects/${(await buildProject(tx, { ownerId: ada.id })).id}`;
const paste = (project: string, body: unknown = { title: 'Tape 1', text }) =>
  send(`POST ${project}/transcripts`, { as, body });

/** One whose narrator the author has named. */
async function tapeOfAda(project: string): Promise<{ id: string }> {
  const { id } = (await paste(project)).json();
  await send(`PATCH /api/transcripts/${id}`, { as, body: { narrator: 'Ada' } });
  return { id };
}

/** A file as a browser uploads it. */
function upload(project: string, filename: string, bytes: string | Buffer) {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`;
  return app.inject({
    method: 'POST',
    url: `${project}/transcripts`,
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--x--\r\n')]),
  });
}

describe('a transcript', () => {
  it('is kept whole, with its speakers and a guess at the narrator, and listed without its text', async () => {
    const project = await place();
    const answer = await paste(project);
    expect(answer.statusCode).toBe(201);
    const { turns, ...kept } = answer.json();
    expect(kept).toMatchObject({
      title: 'Tape 1',
      text,
      speakers: ['Ada', 'Ben'],
      narrator: 'Ada',
      narratorConfirmed: false,
      filename: null,
      wordCount: text.split(/\s+/).length,
      entriesCount: 0,
      analyzedAt: null,
    });
    expect(turns.map(({ speaker }: { speaker: string }) => speaker)).toEqual(['Ben', 'Ada', 'Ben', 'Ada']);
    const { text: _, ...summary } = kept;
    expect((await send(`GET ${project}/transcripts`, { as })).json()).toEqual([summary]);
  });

  it('is renamed, and its narrator is one of those who speak', async () => {
    const { id } = (await paste(await place())).json();
    const patch = (body: unknown) => send(`PATCH /api/transcripts/${id}`, { as, body });
    expect((await patch({ title: 'Tape one', narrator: 'Ben' })).json()).toMatchObject({
      title: 'Tape one',
      narrator: 'Ben',
      narratorConfirmed: true,
    });
    const answer = await patch({ narrator: 'Zoe' });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['narrator']]);
  });

  it('renamed by one while another names the narrator, it is both', async () => {
    const { id } = (await paste(await place())).json();
    const narrated = await atOnce(
      house,
      (renaming) => renaming.update(transcripts).set({ title: 'Tape one' }).where(eq(transcripts.id, id)),
      () => send(`PATCH /api/transcripts/${id}`, { as, body: { narrator: 'Ben' } }),
    );
    expect(narrated.json()).toMatchObject({ title: 'Tape one', narrator: 'Ben' });
  });

  it('sent twice is stored once: with the key no word of it is kept, and the answer is as it is by then', async () => {
    const project = await place();
    const twice = (what: string, key: string, body: unknown) => () =>
      send(what, { as, body, headers: { 'idempotency-key': key } });
    const add = twice(`POST ${project}/transcripts`, 'add-tape', { title: 'Tape 1', text });
    const first = (await add()).json();
    const rename = twice(`PATCH /api/transcripts/${first.id}`, 'rename-tape', { title: 'Tape one' });
    const renamed = (await rename()).json();
    expect(renamed).toEqual({ ...first, title: 'Tape one' });
    expect((await add()).json()).toEqual(renamed);
    await send(`PATCH /api/transcripts/${first.id}`, { as, body: { title: 'Tape two' } });
    expect((await rename()).json()).toEqual({ ...first, title: 'Tape two' });
    const kept = await tx.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys);
    expect(kept.map(({ answer }) => answer)).toEqual([first.id, null]);
    // as it was kept before an update
    await tx.update(idempotencyKeys).set({ answer: first }).where(eq(idempotencyKeys.key, 'add-tape'));
    expect((await add()).json()).toEqual({ ...first, title: 'Tape two' });
  });

  it('is deleted for good, while its entries stay and say so', async () => {
    const project = await place();
    const { id } = await tapeOfAda(project);
    const { entries } = (await send(`POST /api/transcripts/${id}/analyze`, { as })).json();
    expect((await send(`DELETE /api/transcripts/${id}`, { as })).json()).toEqual({ success: true });
    expect((await send(`GET /api/transcripts/${id}`, { as })).statusCode).toBe(404);
    const left = (await send(`GET ${project}/bib-entries`, { as })).json();
    expect(left).toHaveLength(entries.length);
    expect(left[0]).toMatchObject({ sourceLabel: 'transcript deleted', sources: [] });
  });

  it('is nobody else’s', async () => {
    const { id } = (await paste(await place())).json();
    const stranger = await signIn(await buildUser(tx));
    for (const what of ['GET', 'PATCH', 'DELETE', 'POST'])
      expect(
        (
          await send(`${what} /api/transcripts/${id}${what === 'POST' ? '/analyze' : ''}`, {
            as: stranger,
            ...(what === 'PATCH' && { body: { title: 'Mine' } }),
          })
        ).statusCode,
      ).toBe(404);
  });
});

describe('an uploaded file', () => {
  it.each([
    ['UTF-8', Buffer.from('Ada: Blåbær.\nBen: Yes?')],
    ['UTF-8 with a mark', Buffer.from('\ufeffAda: Blåbær.\nBen: Yes?')],
    ['UTF-16', Buffer.from('\ufeffAda: Blåbær.\nBen: Yes?', 'utf16le')],
    ['Windows-1252, with its line ends', Buffer.from('Ada: Blåbær.\r\nBen: Yes?', 'latin1')],
  ])('in %s is read as text and named after itself', async (_, bytes) => {
    const answer = await upload(await place(), 'Evening_in Bergen.TXT', bytes);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ title: 'Evening in Bergen', text: 'Ada: Blåbær.\nBen: Yes?' });
  });

  it('is kept as it came, and is given back so', async () => {
    const bytes = Buffer.from('\ufeffAda: Blåbær.\r\nBen: Yes?', 'utf16le');
    const { id, filename } = (await upload(await place(), 'Evening_in Bergen.TXT', bytes)).json();
    expect(filename).toBe('Evening_in Bergen.TXT');
    const answer = await send(`GET /api/transcripts/${id}/file`, { as });
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
    });
    const pasted = (await paste(await place())).json();
    expect((await send(`GET /api/transcripts/${pasted.id}/file`, { as })).statusCode).toBe(404);
  });

  it('of captions is joined into what was said, with times', async () => {
    const captions =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>We sold\n\n00:02.000 --> 00:03.000\n<v Ada>the boat.';
    const { text, turns } = (await upload(await place(), 'tape.vtt', captions)).json();
    expect([text, turns]).toEqual(['Ada: We sold the boat.', [{ speaker: 'Ada', start: 5, end: 22, at: 1 }]]);
  });
});

it.each([
  ['title', { text }],
  ['text', { title: 'Tape', text: '  ' }],
  ['text', { title: 'Tape', text: 'nul\u0000' }],
])('a pasted one without a sound %s is refused, naming it', async (field, body) => {
  const answer = await paste(await place(), body);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

describe('analysing', () => {
  it('draws entries of the narrator’s words alone, verbatim, and twice adds nothing twice', async () => {
    const project = await place();
    const { id } = await tapeOfAda(project);
    const analyse = () => send(`POST /api/transcripts/${id}/analyze`, { as });
    const first = await analyse();
    expect(first.statusCode).toBe(200);
    const { entries }: { entries: Entry[] } = first.json();
    expect(entries.length).toBeGreaterThan(0);
    for (const { content, sources, speaker, sourceLabel } of entries) {
      expect(sources.map(({ start, end }) => text.slice(start, end))).toEqual([content]);
      expect([speaker, sourceLabel]).toEqual(['Ada', 'Tape 1']);
    }
    expect((await analyse()).json()).toEqual(first.json());
    const bank = (await send(`GET ${project}/bib-entries`, { as })).json();
    expect(bank).toHaveLength(entries.length);
    const { entriesCount, analyzedAt } = (await send(`GET /api/transcripts/${id}`, { as })).json();
    expect([entriesCount, typeof analyzedAt]).toEqual([entries.length, 'string']);
    const projectId = project.split('/').at(-1) ?? '';
    const happened = await tx.select().from(activities).where(eq(activities.projectId, projectId));
    expect(happened.filter(({ description }) => description.includes('found in “Tape 1”'))).toHaveLength(1);
  });

  it('does not bring back what a person has thrown away', async () => {
    const project = await place();
    const { id } = await tapeOfAda(project);
    const { entries } = (await send(`POST /api/transcripts/${id}/analyze`, { as })).json();
    await send(`DELETE /api/bib-entries/${entries[0].id}`, { as });
    const again = (await send(`POST /api/transcripts/${id}/analyze`, { as })).json();
    expect(again.entries).toEqual(entries.slice(1));
  });

  it('takes off the record what somebody else turns out to have told, and adds nothing twice', async () => {
    const project = await place();
    const tape = [
      'Cleo: Why?',
      ...text.split('\n\n').map((line) => line.replace('Ben', 'Bea')),
      '**Bea:** My brother left us in the spring of 1990. He took the boat, and I never forgave him for it, and I am sorry for that.',
    ];
    const { id } = (await paste(project, { title: 'Tape 1', text: tape.join('\n\n') })).json();
    const tell = async (narrator: string) => {
      await send(`PATCH /api/transcripts/${id}`, { as, body: { narrator } });
      return (await send(`POST /api/transcripts/${id}/analyze`, { as })).json().entries as Entry[];
    };
    const first = await tell('Bea');
    expect(first.every(({ speaker, offRecord }) => speaker === 'Bea' && !offRecord)).toBe(true);
    const both = await tell('Ada');
    expect(both.filter(({ speaker }) => speaker === 'Bea')).toMatchObject(
      first.map(({ id: same }) => ({ id: same, offRecord: true })),
    );
    expect(both.filter(({ speaker, offRecord }) => speaker === 'Ada' && !offRecord).length).toBeGreaterThan(
      0,
    );
    expect(await tell('Ada')).toEqual(both);
  });

  it('keeps off the record what was drawn for one while another was named the narrator', async () => {
    const project = await place();
    const { id } = (await paste(project)).json();
    const projectId = project.split('/').at(-1) ?? '';
    const content = 'My mother sold the boat to pay the men';
    const start = text.indexOf(content);
    const drawn: ExtractedEntry = {
      ...readOff,
      title: 'The boat',
      content,
      speaker: 'Ada',
      ranges: [{ kind: 'transcript', id, start, end: start + content.length }],
    };
    const store = (extracted: ExtractedEntry) =>
      house.db.transaction((within) => storeExtracted(within, house.events, { id: projectId }, [extracted]));
    await store(drawn);
    await send(`PATCH /api/transcripts/${id}`, { as, body: { narrator: 'Ben' } });
    const late = 'they gave him a broom';
    const at = text.indexOf(late);
    await store({
      ...drawn,
      content: late,
      ranges: [{ kind: 'transcript', id, start: at, end: at + late.length }],
    });
    const bank = (await send(`GET ${project}/bib-entries`, { as })).json() as Entry[];
    expect(bank.map(({ offRecord }) => offRecord)).toEqual([true, true]);
  });

  it('adds nothing twice where a title was written anew, or another passage chosen', async () => {
    const project = await place();
    const { id } = await tapeOfAda(project);
    const analyse = async () =>
      (await send(`POST /api/transcripts/${id}/analyze`, { as })).json().entries as Entry[];
    const [one, ...others] = await analyse();
    const elsewhere = text.indexOf('I was afraid');
    const chosen = { kind: 'transcript', id, start: elsewhere, end: elsewhere + 'I was afraid'.length };
    const body = { title: 'By the harbour', sources: [chosen] };
    const changed = await send(`PATCH /api/bib-entries/${one?.id}`, { as, body });
    expect(changed.statusCode).toBe(200);
    expect((await analyse()).map(({ id: same }) => same)).toEqual([one, ...others].map((entry) => entry?.id));
  });

  it('goes on by itself for who will not wait, as a run that tells how far it is', async () => {
    const { id } = await tapeOfAda(await place());
    const answer = await send(`POST /api/transcripts/${id}/analyze`, {
      as,
      headers: { prefer: 'respond-async' },
    });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({
      kind: 'analysis',
      subjectId: id,
      writer: { provider: 'built-in' },
    });
  });

  it('reads a session’s answers likewise', async () => {
    const project = await place();
    const answer =
      'My mother sold the boat in 1986 to pay the men who had worked for us all that long winter.';
    const opened = await send(`POST ${project}/interviews`, { as, body: { title: 'First' } });
    await send(`PATCH /api/interviews/${opened.json().id}`, { as, body: { responses: { 0: answer } } });
    const analyse = () => send(`POST /api/interviews/${opened.json().id}/analyze`, { as });
    const { entries } = (await analyse()).json();
    expect(entries).toMatchObject([{ content: answer, sourceLabel: 'First' }]);
    expect((await analyse()).json().entries).toEqual(entries);
  });
});
