import type { Entry } from '@longhand/contract/story-bank';
import { describe, expect, it } from 'vitest';
import { buildEntry, buildInterview, buildProject, buildUser, only } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { readOff } from '../../testing/providers/material.ts';
import type { ExtractedEntry } from '../../writer/writer.ts';
import { storeExtracted } from './store-extracted.ts';
import { entries, entrySources } from './table.ts';
import { requireEntries, tellableEntries } from './tellable-entries.ts';

const { tx, house, signIn, send } = await openTestHouse();
const ada = await buildUser(tx);
const as = await signIn(ada);
const said = 'We sold the boat in 1986. My mother wept over it. The men were paid, every one of them.';

async function bank() {
  const project = await buildProject(tx, { ownerId: ada.id });
  const { interview, turns } = await buildInterview(tx, { projectId: project.id }, [
    ['What happened?', said],
    ['And?'],
  ]);
  const turn = turns[0];
  if (!turn) throw new Error('no turn');
  const list = async (): Promise<Entry[]> =>
    (await send(`GET /api/projects/${project.id}/bib-entries`, { as })).json();
  const tell = (content: string, more = {}) =>
    buildEntry(tx, { projectId: project.id, content, ...more }, turn);
  const patch = (id: string, body: unknown) => send(`PATCH /api/bib-entries/${id}`, { as, body });
  /** What a writer that reads the answer comes with. */
  const drawn = (content: string, more: Partial<ExtractedEntry> = {}): ExtractedEntry => {
    const start = said.indexOf(content);
    return {
      ...readOff,
      title: content,
      content,
      ranges: [{ kind: 'turn', id: turn.id, start, end: start + content.length }],
      ...more,
    };
  };
  const store = (...extracted: ExtractedEntry[]) =>
    house.db.transaction((t) => storeExtracted(t, house.events, project, extracted));
  return { project, interview, turn, list, tell, patch, drawn, store };
}

it('all that a writer draws is kept, however much it is, and all is listed', async () => {
  const project = await buildProject(tx, { ownerId: ada.id });
  const told = Array.from({ length: 1_201 }, (_, n) => `We sold boat ${n}.`);
  const { turns } = await buildInterview(tx, { projectId: project.id }, [['What?', told.join(' ')]]);
  const { id = '' } = turns[0] ?? {};
  const { drawn } = await bank();
  const extracted = told.map((content) => {
    const start = told.join(' ').indexOf(content);
    return { ...drawn(content), ranges: [{ kind: 'turn' as const, id, start, end: start + content.length }] };
  });
  await house.db.transaction((t) => storeExtracted(t, house.events, project, extracted));
  const listed: Entry[] = (await send(`GET /api/projects/${project.id}/bib-entries`, { as })).json();
  expect(new Set(listed.map(({ content }) => content))).toEqual(new Set(told));
  expect(listed.every(({ sources }) => sources.length === 1)).toBe(true);
});

describe('a note', () => {
  it('A-100: is written by hand, listed with each field, and free to change', async () => {
    const { project, list, patch } = await bank();
    const body = {
      title: 'Ask her',
      content: 'Ask her about the boat.',
      themes: ['boats', 'debt'],
      relevanceScore: 8.5,
    };
    const made = await send(`POST /api/projects/${project.id}/bib-entries`, { as, body });
    expect(made.statusCode).toBe(201);
    expect(await list()).toEqual([made.json()]);
    expect(made.json()).toMatchObject({
      ...body,
      projectId: project.id,
      origin: 'note',
      category: 'other',
      emotionalTone: 'neutral',
      speaker: null,
      sources: [],
      sourceLabel: null,
      offRecord: false,
    });
    const changed = await patch(made.json().id, {
      content: 'Asked her.',
      category: 'family',
      offRecord: true,
    });
    expect(changed.json()).toMatchObject({ content: 'Asked her.', category: 'family', offRecord: true });
  });

  it.each([
    ['content', { title: 'x' }],
    ['title', { title: ' ', content: 'x' }],
    ['category', { title: 'x', content: 'x', category: 'gossip' }],
    ['relevanceScore', { title: 'x', content: 'x', relevanceScore: 11 }],
    ['years.0', { title: 'x', content: 'x', years: [1e9] }],
  ])('without a sound %s is refused, naming it', async (field, body) => {
    const { project, list } = await bank();
    const answer = await send(`POST /api/projects/${project.id}/bib-entries`, { as, body });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });

  it('has no source to choose from', async () => {
    const { project, turn, patch } = await bank();
    const note = await buildEntry(tx, { projectId: project.id, content: 'A note.' });
    const answer = await patch(note.id, { sources: [{ kind: 'turn', id: turn.id, start: 0, end: 5 }] });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['sources']]);
  });
});

describe('a told entry', () => {
  it('keeps its words, while everything about them is free', async () => {
    const { tell, patch, list } = await bank();
    const entry = await tell('My mother wept over it.');
    const refused = await patch(entry.id, { content: 'My mother laughed.', title: 'Changed' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['content']]);
    expect((await list())[0]?.title).toBe(entry.title);
    // A form that sends all that it shows changes what it changed.
    const answer = await patch(entry.id, { content: entry.content, title: 'The weeping', themes: ['grief'] });
    expect(answer.json()).toMatchObject({ content: entry.content, title: 'The weeping', themes: ['grief'] });
  });

  it('is told in other words of its own sources, by choosing them', async () => {
    const { turn, tell, patch } = await bank();
    const entry = await tell('My mother wept over it.');
    const sources = [
      { kind: 'turn', id: turn.id, start: 0, end: 25 },
      { kind: 'turn', id: turn.id, start: 50, end: 68 },
    ];
    const answer = await patch(entry.id, { sources });
    expect(answer.json()).toMatchObject({
      content: 'We sold the boat in 1986.\n\nThe men were paid,',
      sources,
    });
  });

  it.each([
    ['beyond its text', 0, 500],
    ['of nothing', 5, 5],
    ['of blanks', 25, 26],
  ])('refuses a range %s', async (_, start, end) => {
    const { turn, tell, patch, list } = await bank();
    const entry = await tell('My mother wept over it.');
    const answer = await patch(entry.id, { sources: [{ kind: 'turn', id: turn.id, start, end }] });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['sources.0']]);
    expect((await list())[0]?.content).toBe(entry.content);
  });

  it('is told in the narrator’s words of a transcript, never in somebody else’s or in who is said to speak', async () => {
    const { project, patch } = await bank();
    const text = 'Ruth: We sold the boat.\nTom: I never saw it.\nRuth: My mother wept.';
    const added = await send(`POST /api/projects/${project.id}/transcripts`, {
      as,
      body: { title: 'Tape', text },
    });
    const { id } = added.json();
    await send(`PATCH /api/transcripts/${id}`, { as, body: { narrator: 'Ruth' } });
    const passage = (words: string) => {
      const start = text.indexOf(words);
      return { kind: 'transcript' as const, id, start, end: start + words.length };
    };
    const first = passage('We sold the boat.');
    const entry = only(
      await tx
        .insert(entries)
        .values({
          projectId: project.id,
          title: 'T',
          category: 'other',
          content: 'We sold the boat.',
          origin: 'told',
        })
        .returning(),
    );
    await tx.insert(entrySources).values({
      entryId: entry.id,
      position: 0,
      kind: 'transcript',
      sourceId: id,
      start: first.start,
      end: first.end,
      quote: 'We sold the boat.',
    });
    const choose = (words: string) => patch(entry.id, { sources: [passage(words)] });
    expect((await choose('My mother wept.')).json().content).toBe('My mother wept.');
    for (const words of ['I never saw it.', 'Ruth: We sold', 'boat.\nTom: I never'])
      expect((await choose(words)).statusCode, words).toBe(400);
  });

  it('refuses words of any text that is not its source, another tenant’s above all', async () => {
    const { project, tell, patch } = await bank();
    const entry = await tell('My mother wept over it.');
    for (const projectId of [undefined, project.id]) {
      const other = await buildInterview(tx, projectId ? { projectId } : {}, [
        ['Secret?', 'Nobody’s business.'],
      ]);
      const foreign = { kind: 'turn', id: other.turns[0]?.id, start: 0, end: 8 };
      expect((await patch(entry.id, { sources: [foreign] })).statusCode).toBe(400);
    }
  });

  it('opens its source at the passage that it came from', async () => {
    const { interview, turn, tell } = await bank();
    const entry = await tell('My mother wept over it.');
    const source = await send(`GET /api/bib-entries/${entry.id}/source`, { as });
    expect(source.json()).toEqual({
      sources: [
        {
          kind: 'turn',
          id: turn.id,
          parentId: interview.id,
          title: interview.title,
          question: 'What happened?',
          text: said,
          ranges: [{ start: 26, end: 49 }],
        },
      ],
    });
  });

  it('of a deleted session shows its own words, and nothing else that was said there', async () => {
    const { interview, tell } = await bank();
    const entry = await tell('My mother wept over it.');
    await send(`DELETE /api/interviews/${interview.id}`, { as });
    const source = await send(`GET /api/bib-entries/${entry.id}/source`, { as });
    expect(source.json().sources).toMatchObject([
      {
        parentId: null,
        title: 'session deleted',
        question: null,
        text: 'My mother wept over it.',
        ranges: [{ start: 0, end: 23 }],
      },
    ]);
  });
});

describe('what a writer draws', () => {
  it('is kept with the words cut from the source itself, whatever the writer says they are', async () => {
    const { drawn, store, list } = await bank();
    const words = 'My mother wept over it.';
    await store(drawn(words), drawn('The men were paid,', { content: 'The men were cheated,' }));
    expect((await list()).map(({ content, origin }) => [content, origin])).toEqual([[words, 'told']]);
  });

  it('adds nothing twice: not again, not with its lines drawn elsewhere, not when two store at once', async () => {
    const { drawn, store, list } = await bank();
    const entry = drawn('My mother wept over it.');
    await Promise.all([store(entry), store(entry), store(entry)]);
    await store(drawn('mother wept over it. The men'));
    expect(await list()).toHaveLength(1);
    await store(drawn('The men were paid, every one of them.'));
    expect(await list()).toHaveLength(2);
  });

  it('is not drawn again once a person has deleted it, though other words of the same answer are', async () => {
    const { drawn, store, list } = await bank();
    await store(drawn('My mother wept over it.'));
    const [entry] = await list();
    await send(`DELETE /api/bib-entries/${entry?.id}`, { as });
    await store(drawn('My mother wept over it.'), drawn('We sold the boat in 1986.'));
    expect((await list()).map(({ content }) => content)).toEqual(['We sold the boat in 1986.']);
  });

  it('is found again where the answer was edited meanwhile, and left out where it is not said any more', async () => {
    const { interview, turn, drawn, store, list } = await bank();
    const body = { responses: { 0: `Well. ${said.replace('1986', '1987')}` } };
    await send(`PATCH /api/interviews/${interview.id}`, { as, body });
    await store(drawn('My mother wept over it.'), drawn('We sold the boat in 1986.'));
    expect(await list()).toMatchObject([
      { content: 'My mother wept over it.', sources: [{ id: turn.id, start: 32, end: 55 }] },
    ]);
  });

  it('of another project’s answers is not kept', async () => {
    const { drawn } = await bank();
    const other = await bank();
    await other.store(drawn('My mother wept over it.'));
    expect(await other.list()).toEqual([]);
  });

  it('stays within the bounds of an entry', async () => {
    const { drawn, store, list } = await bank();
    await store(
      drawn('My mother wept over it.', {
        title: 'x'.repeat(1_000),
        relevanceScore: 99,
        themes: Array.from({ length: 99 }, (_, n) => `theme ${n}`),
        years: [1986, 1986, -4, 1.5],
      }),
    );
    const [entry] = await list();
    expect(entry?.title).toHaveLength(300);
    expect(entry?.themes).toHaveLength(20);
    expect([entry?.relevanceScore, entry?.years]).toEqual([10, [1986]]);
  });
});

describe('what writers are given', () => {
  it('leaves out what is off the record, and says which are notes', async () => {
    const { project, tell } = await bank();
    const told = await tell('My mother wept over it.');
    const hidden = await tell('We sold the boat in 1986.', { offRecord: true });
    const note = await buildEntry(tx, { projectId: project.id, content: 'A note.' });
    const entries = await tellableEntries(tx, project);
    expect(entries.map(({ id, origin }) => [id, origin])).toEqual([
      [told.id, 'told'],
      [note.id, 'note'],
    ]);
    const chosen = await tellableEntries(tx, project, [hidden.id, note.id, 'nonsense']);
    expect(chosen.map(({ id }) => id)).toEqual([note.id]);
  });

  it('is the project’s own', async () => {
    const { project, tell } = await bank();
    const other = await bank();
    const [mine, theirs] = [
      await tell('My mother wept over it.'),
      await other.tell('We sold the boat in 1986.'),
    ];
    expect(await tellableEntries(tx, project, [theirs.id])).toEqual([]);
    await expect(requireEntries(tx, project, [mine.id, mine.id])).resolves.toBeUndefined();
    for (const foreign of [theirs.id, 'nonsense'])
      await expect(requireEntries(tx, project, [mine.id, foreign])).rejects.toMatchObject({
        code: 'not_found',
      });
  });
});

it('another tenant’s entries are not there', async () => {
  const { project, tell } = await bank();
  const entry = await tell('My mother wept over it.');
  const stranger = await signIn(await buildUser(tx));
  const answers = await Promise.all([
    send(`GET /api/projects/${project.id}/bib-entries`, { as: stranger }),
    send(`POST /api/projects/${project.id}/bib-entries`, {
      as: stranger,
      body: { title: 'x', content: 'x' },
    }),
    send(`GET /api/bib-entries/${entry.id}/source`, { as: stranger }),
    send(`PATCH /api/bib-entries/${entry.id}`, { as: stranger, body: { title: 'Mine' } }),
    send(`DELETE /api/bib-entries/${entry.id}`, { as: stranger }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
});
