import type { Entry } from '@longhand/contract/story-bank';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProject, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { key } from '../../testing/providers/each-provider.ts';
import { ruleModel, wordsOf } from '../../testing/providers/rule-model.ts';
import { type Reply, startWireServer } from '../../testing/providers/wire-server.ts';
import { activities } from '../activities/table.ts';

const wire = await startWireServer(ruleModel);
afterAll(() => wire.close());
const { tx, signIn, send } = await openTestHouse({
  env: { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: wire.url },
  work: true,
});
const ada = await buildUser(tx, {
  preferredAiProvider: 'anthropic',
  preferredAiModel: 'claude-sonnet-4-5',
});
const as = await signIn(ada);
beforeEach(() => {
  wire.answer = ruleModel;
});

/** Four turns, each as long as one question to a model may be. */
const boats = ['herring', 'ferry', 'pilot', 'mail'];
const text = boats
  .map((boat) => `Ada: The ${boat} boat came first. ${`We tarred the ${boat} boat again. `.repeat(690)}`)
  .join('\n\nBen: And then?\n\n');

async function taped() {
  const project = await buildProject(tx, { ownerId: ada.id });
  const path = `/api/projects/${project.id}`;
  const { id } = (await send(`POST ${path}/transcripts`, { as, body: { title: 'Tape 1', text } })).json();
  await send(`PATCH /api/transcripts/${id}`, { as, body: { narrator: 'Ada' } });
  const analyse = () => send(`POST /api/transcripts/${id}/analyze`, { as });
  const bank = async () => (await send(`GET ${path}/bib-entries`, { as })).json<Entry[]>();
  const tape = async () => (await send(`GET /api/transcripts/${id}`, { as })).json();
  return { project, path, analyse, bank, tape };
}

/** The first sentence of each turn is a story, but for the turn about this boat. */
function answering(boat: string, reply: Reply): void {
  wire.answer = (asked) => {
    const told = asked.messages[0]?.content ?? '';
    if (told.includes(`The ${boat} boat came first`)) return reply;
    const { stories } = wordsOf(asked) as { stories: { begins: string }[] };
    const first = stories
      .filter(({ begins }) => begins.includes('came first'))
      .map((story) => ({
        ...story,
        begins: story.begins.split(' ').slice(0, 4).join(' '),
        ends: 'came first',
      }));
    return { text: JSON.stringify({ stories: first }) };
  };
}

const first = (boat: string) => `The ${boat} boat came first.`;
const contents = (entries: readonly Entry[]) => entries.map(({ content }) => content).toSorted();

describe('a reading that is refused half way', () => {
  it('keeps what was found, tells the reason, and adds nothing twice when it is asked for again', async () => {
    const { project, path, analyse, bank, tape } = await taped();
    answering('pilot', { text: '{}', declined: true });
    const failed = await analyse();
    expect(failed.statusCode).toBe(502);
    expect(failed.json().message).toMatch(/what was found is kept\. .*declined to write about this/);
    const kept = ['ferry', 'herring', 'mail'].map(first);
    expect(contents(await bank())).toEqual(kept);
    expect((await tape()).analyzedAt).toBeNull();
    expect((await send(`GET ${path}/runs`, { as })).json()[0]).toMatchObject({ state: 'failed' });

    await analyse();
    expect(contents(await bank())).toEqual(kept);
    answering('none', 'silence');
    const whole = await analyse();
    expect(whole.statusCode).toBe(200);
    expect(contents(whole.json().entries)).toEqual([...kept, first('pilot')].toSorted());
    expect(await bank()).toHaveLength(4);
    expect((await tape()).analyzedAt).toEqual(expect.any(String));

    const happened = await tx.select().from(activities).where(eq(activities.projectId, project.id));
    expect(
      happened.map(({ description }) => description).filter((line) => line.includes('found in')),
    ).toEqual(['3 stories found in “Tape 1”', '1 story found in “Tape 1”']);
  });

  it('is no reading where none of the stories is there', async () => {
    const { analyse, bank, tape } = await taped();
    wire.answer = (asked) => {
      const { stories } = wordsOf(asked) as { stories: object[] };
      const elsewhere = stories.map((story) => ({ ...story, begins: 'It was a dark and stormy night' }));
      return { text: JSON.stringify({ stories: elsewhere }) };
    };
    expect((await analyse()).statusCode).toBe(502);
    expect(await bank()).toEqual([]);
    expect((await tape()).analyzedAt).toBeNull();
  });
});

it('tells how many stories were left out, because their words are not there', async () => {
  const { analyse } = await taped();
  answering('none', 'silence');
  const rules = wire.answer;
  wire.answer = (asked) => {
    const { stories } = JSON.parse((rules(asked) as { text: string }).text) as { stories: object[] };
    return {
      text: JSON.stringify({ stories: [...stories, { ...stories[0], begins: 'A dark and stormy night' }] }),
    };
  };
  const answer = await analyse();
  expect(answer.json().leftOut).toBe(4);
  expect(answer.json().entries).toHaveLength(4);
});
