import type { Entry } from '@longhand/contract/story-bank';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildProject, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { activities } from '../activities/table.ts';

const { app, tx, signIn, send } = await openTestHouse({ work: true });
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
    });
    const answer = await patch({ narrator: 'Zoe' });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['narrator']]);
  });

  it('is deleted for good, while its entries stay and say so', async () => {
    const project = await place();
    const { id } = (await paste(project)).json();
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

  it.each([
    ['of another kind', 'tape.docx', 'PK', 415, 'unsupported_media'],
    ['without an extension', 'tape', 'Ada: Yes.', 415, 'unsupported_media'],
    ['that is empty', 'tape.txt', ' \n ', 400, 'invalid'],
    ['that is no text', 'tape.txt', Buffer.from([0x89, 0x50, 0, 1, 2, 3]), 400, 'invalid'],
    ['with half a UTF-16 character', 'tape.txt', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 400, 'invalid'],
    ['of more than 10 MB', 'tape.txt', 'a'.repeat(10 * 1024 * 1024 + 1), 413, 'too_large'],
  ])('%s is refused', async (_, filename, bytes, status, code) => {
    const project = await place();
    const answer = await upload(project, filename, bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await send(`GET ${project}/transcripts`, { as })).json()).toEqual([]);
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
    const { id } = (await paste(project)).json();
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
    const { id } = (await paste(project)).json();
    const { entries } = (await send(`POST /api/transcripts/${id}/analyze`, { as })).json();
    await send(`DELETE /api/bib-entries/${entries[0].id}`, { as });
    const again = (await send(`POST /api/transcripts/${id}/analyze`, { as })).json();
    expect(again.entries).toEqual(entries.slice(1));
  });

  it('goes on by itself for who will not wait, as a run that tells how far it is', async () => {
    const { id } = (await paste(await place())).json();
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

  it('asks first who the narrator is, where nobody was chosen', async () => {
    const { id } = (await paste(await place())).json();
    await send(`PATCH /api/transcripts/${id}`, { as, body: { narrator: null } });
    const answer = await send(`POST /api/transcripts/${id}/analyze`, { as });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['narrator']]);
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
