import type { Chapter } from '@longhand/contract/chapters';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { buildProject, buildTeamMember, buildUser } from '../../testing/factories.ts';
import type { TestHouse } from '../../testing/house.ts';
import { chanceFrom, newTally, Person, type Tally, wordsOf } from './simulated-people.ts';
import { chapterVersions } from './table.ts';

interface Scenario {
  readonly seed: number;
  readonly edits: number;
  readonly people: number;
  /** Whether paragraphs are also moved about; where two move one, it stands in both places. */
  readonly moves: boolean;
}

/** Lets people write at once, and holds afterwards that nothing of it is lost. */
export async function writeAtOnce({ tx, send, signIn }: TestHouse, scenario: Scenario): Promise<Tally> {
  const { seed, edits, people, moves } = scenario;
  const chance = chanceFrom(seed);
  const owner = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: owner.id });
  const content = Array.from({ length: 30 }, (_, n) => `xbegun${2 * n}x xbegun${2 * n + 1}x`).join('\n\n');
  const made = await send(`POST /api/projects/${project.id}/chapters`, {
    as: await signIn(owner),
    body: { title: 'At once', content },
  });
  const chapter = made.json<Chapter>();
  const tally = newTally();
  for (const word of wordsOf(chapter.content)) tally.acknowledged.add(word);

  const writing: Person[] = [];
  for (let n = 0; n < people; n++) {
    const as = await signIn(n === 0 ? owner : await buildTeamMember(tx, project.id, 'editor'));
    const url = `/api/chapters/${chapter.id}`;
    const saves = {
      save: (text: string, baseRevision: number) =>
        send(`PATCH ${url}`, { as, body: { content: text, baseRevision } }),
      keep: (text: string) => send(`POST ${url}/versions`, { as, body: { updates: { content: text } } }),
    };
    const name = String.fromCharCode('a'.charCodeAt(0) + n).repeat(2);
    writing.push(new Person(name, chapter, { saves, chance: chanceFrom(seed + n + 1), tally, moves }));
  }
  while (tally.edits < edits) {
    const some = writing.filter(() => chance() < 0.6);
    await Promise.all(some.map((person) => person.act()));
  }
  for (const person of writing) await person.comeBack();

  const { content: final } = (
    await send(`GET /api/chapters/${chapter.id}`, { as: await signIn(owner) })
  ).json<Chapter>();
  const words = wordsOf(final);
  const found = new Set(words);
  const versions = await tx
    .select({ content: chapterVersions.content })
    .from(chapterVersions)
    .where(eq(chapterVersions.chapterId, chapter.id));
  for (const version of versions) for (const word of wordsOf(version.content)) found.add(word);
  const lost = [...tally.acknowledged].filter((word) => !found.has(word) && !tally.deleted.has(word));
  expect(lost, `seed ${seed}: acknowledged and lost`).toEqual([]);
  const twice = words.filter((word, at) => words.indexOf(word) !== at);
  if (!moves) expect(twice, `seed ${seed}: merged in twice`).toEqual([]);
  return tally;
}
