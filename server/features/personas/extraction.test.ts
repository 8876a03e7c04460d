import type { Persona } from '@longhand/contract/personas';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/errors.ts';
import { buildEntry, buildInterview, buildProject, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { scriptedWriter } from '../outlines/scripted-writer.ts';
import type { entries } from '../story-bank/table.ts';

const writer = scriptedWriter();
const { tx, signIn, send } = await openTestHouse({ writer });
beforeEach(() => writer.reset());

/** Told words, as many sentences as asked. */
const words = (sentences: number) =>
  Array.from(
    { length: sentences },
    (_, n) => `I was ${n + 5} years old then, and my father took me out to the boats before dawn.`,
  ).join(' ');

async function desk() {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id });
  const as = await signIn(user);
  const path = `/api/projects/${project.id}`;
  const extract = (body: unknown, headers = {}) =>
    send(`POST ${path}/personas/extract`, { as, body, headers });
  const entry = async (content: string, given: Partial<typeof entries.$inferInsert> = {}) => {
    const { turns } = await buildInterview(tx, { projectId: project.id }, [['And then?', content]]);
    const made = await buildEntry(tx, { ...given, content, projectId: project.id }, turns[0]);
    return made.id;
  };
  const chapter = async (title: string, content: string) =>
    (await send(`POST ${path}/chapters`, { as, body: { title, content } })).json<{ id: string }>().id;
  return { project, as, path, extract, entry, chapter };
}

const manual = (sourceContent: string, more = {}) => ({ sourceType: 'manual', sourceContent, ...more });

describe('a voice is extracted', () => {
  it('A-098, A-099: from pasted text, with every field filled from what was measured', async () => {
    const { project, extract } = await desk();
    const answer = await extract(manual(words(30), { extractionType: 'comprehensive' }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      projectId: project.id,
      status: 'inactive',
      isActive: false,
      versionNumber: 1,
      extractionMethod: 'manual',
      extractionType: 'comprehensive',
      aiProvider: 'built-in',
      aiModel: 'built-in',
      sourcesAnalyzed: [{ kind: 'manual', id: null, title: 'Pasted text', wordCount: 510 }],
      chaptersInfluenced: [],
      lastUsedAt: null,
      personaData: {
        narrativeVoice: { perspective: 'first-person' },
        writingPatterns: { averageSentenceLength: 'medium (17 words)' },
        vocabularyPreferences: { complexity: 'plain' },
      },
    });
    const { title, description, traits, confidenceScore } = answer.json<Persona>();
    for (const said of [title, description, traits[0]]) expect(said).toBeTruthy();
    expect(confidenceScore).toBe(0.29);
    expect((await extract(manual(words(30)))).json()).toMatchObject({ versionNumber: 2 });
  });

  it('from entries: what was told and is on the record, and no note', async () => {
    const { project, extract, entry } = await desk();
    const told = await entry(words(10));
    const hidden = await entry(words(11), { offRecord: true });
    const note = (await buildEntry(tx, { content: words(12), projectId: project.id })).id;
    const answer = await extract({ sourceType: 'bib_entries', selectedBibEntries: [told, hidden, note] });
    expect(answer.json()).toMatchObject({
      extractionMethod: 'bib_entries',
      sourcesAnalyzed: [{ kind: 'bib_entry', id: told, wordCount: 170 }],
    });
    expect(writer.persona.calls[0]?.[0].samples).toEqual([words(10)]);
    const nothing = await extract({ sourceType: 'bib_entries', selectedBibEntries: [hidden, note] });
    expect([nothing.statusCode, writer.persona.calls.length]).toEqual([400, 1]);
  });

  it('A-161: from chapters, as they read', async () => {
    const { extract, chapter } = await desk();
    const id = await chapter('First wages', `**${words(1)}**\n\n${words(12)}`);
    const answer = await extract({ sourceType: 'chapters', selectedChapters: [id] });
    expect(answer.json()).toMatchObject({
      extractionMethod: 'chapters',
      sourcesAnalyzed: [{ kind: 'chapter', id, title: 'First wages', wordCount: 221 }],
    });
    expect(writer.persona.calls[0]?.[0].samples[0]?.startsWith('I was 5 years old')).toBe(true);
  });

  it.each(['selectedBibEntries', 'selectedChapters'] as const)(
    'one id of another project in %s, and the whole call is not found',
    async (field) => {
      const [mine, theirs] = [await desk(), await desk()];
      const make = (of: typeof mine) =>
        field === 'selectedBibEntries' ? of.entry(words(20)) : of.chapter('One', words(20));
      const sourceType = field === 'selectedBibEntries' ? 'bib_entries' : 'chapters';
      const ids = [await make(mine), await make(theirs)];
      expect((await mine.extract({ sourceType, [field]: ids })).statusCode).toBe(404);
      expect((await mine.extract({ sourceType, [field]: [ids[0], 'no-id'] })).statusCode).toBe(404);
      expect(writer.persona.calls).toEqual([]);
    },
  );

  it.each([
    [
      manual('x'.repeat(99)),
      'Insufficient Content: Please provide at least 100 characters of source content',
    ],
    [
      { sourceType: 'manual' },
      'Insufficient Content: Please provide at least 100 characters of source content',
    ],
    [
      { sourceType: 'bib_entries', selectedBibEntries: [] },
      'No BIB Entries Selected: Please select at least one BIB entry for persona extraction',
    ],
    [
      { sourceType: 'bib_entries' },
      'No BIB Entries Selected: Please select at least one BIB entry for persona extraction',
    ],
    [
      { sourceType: 'chapters', selectedChapters: [] },
      'No Chapters Selected: Please select at least one chapter for persona extraction',
    ],
  ])('A-144, A-145: too little is refused, in words: %o', async (body, message) => {
    const answer = await (await desk()).extract(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.values(answer.json().fields)).toEqual([message]);
  });

  it('A-144: 100 characters are enough', async () => {
    expect(
      (await (await desk()).extract(manual(`I was ${'very '.repeat(17)}late.`.padEnd(100, '!')))).statusCode,
    ).toBe(201);
  });

  it('sent twice with one key it is one profile', async () => {
    const { path, as, extract } = await desk();
    const key = { 'idempotency-key': 'extract-once' };
    const twice = [await extract(manual(words(9)), key), await extract(manual(words(9)), key)];
    expect(new Set(twice.map((answer) => answer.json().id)).size).toBe(1);
    expect((await send(`GET ${path}/personas`, { as })).json()).toHaveLength(1);
  });

  it('after twenty within a quarter of an hour it has to wait', async () => {
    const { extract } = await desk();
    for (let n = 0; n < 20; n += 1) expect((await extract(manual(words(2)))).statusCode).toBe(201);
    const refused = await extract(manual(words(2)));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the measures are ours', () => {
  it('what a writer says against them, or quotes without its being said, does not stand', async () => {
    const { extract } = await desk();
    const quote = 'my father took me out to the boats';
    writer.persona.answer = (draft) => ({
      ...draft,
      title: 'A sea voice',
      personaData: {
        ...draft.personaData,
        narrativeVoice: { ...draft.personaData.narrativeVoice, tone: 'salty', perspective: 'third-person' },
        writingPatterns: { ...draft.personaData.writingPatterns, averageSentenceLength: 'short (3 words)' },
        vocabularyPreferences: { complexity: 'plain', industryTerms: ['the boats', 'hedge funds'] },
      },
      examples: [
        { shows: 'the sea', quote },
        { shows: 'an invention', quote: 'I never liked the sea.' },
      ],
    });
    expect((await extract(manual(words(20)))).json()).toMatchObject({
      title: 'A sea voice',
      examples: [{ quote }],
      personaData: {
        narrativeVoice: { tone: 'salty', perspective: 'first-person' },
        writingPatterns: { averageSentenceLength: 'medium (17 words)' },
        vocabularyPreferences: { industryTerms: ['the boats'] },
      },
    });
  });

  it('a writer that fails leaves nothing behind, and its reason is told', async () => {
    const { path, as, extract } = await desk();
    writer.persona.answer = () => {
      throw new Refusal('provider_failed', 'The provider is resting.');
    };
    const answer = await extract(manual(words(9)));
    expect([answer.statusCode, answer.json().message]).toEqual([
      502,
      expect.stringContaining('The provider is resting.'),
    ]);
    expect((await send(`GET ${path}/personas`, { as })).json()).toEqual([]);
  });
});
