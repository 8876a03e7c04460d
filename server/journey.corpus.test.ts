import { readFileSync } from 'node:fs';
import type { Chapter } from '@longhand/contract/chapters';
import type { Outline } from '@longhand/contract/outlines';
import type { Entry } from '@longhand/contract/story-bank';
import { paragraphs } from '@longhand/prose/plain-text';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { buildUser } from './testing/factories.ts';
import { openTestHouse } from './testing/house.ts';
import { isGrounded } from './writer/built-in/grounded.ts';
import { sentencesOf } from './writer/built-in/sentences.ts';

/** The main job through the calls that the specification names, on what a real founder told a real interviewer. */

const interviews = new URL('../../shared/corpus/interviews/', import.meta.url);

/** Everything that one speaker of the interview says, turn by turn. */
function answersOf(file: string, speaker: string): string[] {
  return readFileSync(new URL(file, interviews), 'utf8')
    .split(/^(?=\*\*[^*]+:\*\*)/m)
    .filter((turn) => turn.startsWith(`**${speaker}:**`))
    .map((turn) => turn.slice(speaker.length + 5).trim())
    .filter((answer) => answer.length > 200);
}

const { send, signIn, tx } = await openTestHouse({ work: true });

describe.each([
  ['founders-talk-55.md', 'Bryan Helmig'],
  ['founders-talk-66.md', 'Sahil Lavingia'],
])('the story of %s', (file, narrator) => {
  it('F-001: is told, kept, outlined, drafted, edited and printed, and invents nothing', async () => {
    const ada = await signIn(await buildUser(tx));
    const ask = async <Answer>(what: string, body?: unknown): Promise<Answer> => {
      const answer = await send(what, { as: ada, body });
      expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(300);
      return answer.json<Answer>();
    };
    const project = await ask<{ id: string }>('POST /api/projects', { title: 'Startup weekend' });
    const session = await ask<{ id: string; questions: string[] }>(
      `POST /api/projects/${project.id}/interviews`,
      {
        topic: 'Starting the company',
        title: 'How it began',
      },
    );
    expect(session.questions[0]).toContain('Startup weekend');

    const told = answersOf(file, narrator).slice(0, 30);
    const asked = new Set(session.questions);
    let progress = 0;
    for (const userMessage of told) {
      const reply = await ask<{ response: string; progress: number; bibEntries: Entry[] }>(
        'POST /api/ai/conversational-interview',
        {
          projectId: project.id,
          interviewId: session.id,
          userMessage,
          conversationContext: '',
          projectContext: { title: 'Startup weekend', description: '', currentProgress: progress },
        },
      );
      expect(asked.has(reply.response)).toBe(false);
      asked.add(reply.response);
      expect(reply.progress).toBeGreaterThanOrEqual(progress);
      progress = reply.progress;
      for (const entry of reply.bibEntries) expect(userMessage).toContain(entry.content.split('\n\n')[0]);
    }

    const entries = await ask<Entry[]>(`GET /api/projects/${project.id}/bib-entries`);
    expect(entries.length).toBeGreaterThan(15);

    const { outline } = await ask<{ outline: Outline }>(
      `POST /api/projects/${project.id}/generate-bib-outline`,
      {
        outlineStyle: 'hybrid',
        targetChapters: 12,
        outlineId: 'one',
      },
    );
    const planned = outline.outlineData.parts.flatMap((part) => part.chapters);
    expect(planned).toHaveLength(12);
    const used = planned.flatMap((chapter) => chapter.suggestedBibEntries);
    expect(new Set(used).size).toBe(used.length);

    const outcome = await ask<{ generated: number; total: number; failed: number }>(
      `POST /api/projects/${project.id}/generate-chapters-from-outline`,
      { outlineId: 'active', generateAll: true },
    );
    expect(outcome.total).toBe(12);
    expect(outcome.generated + outcome.failed).toBe(12);
    expect(outcome.generated).toBeGreaterThan(8);

    const chapters = await ask<Chapter[]>(`GET /api/projects/${project.id}/chapters`);
    const sources = entries.map((entry) => entry.content);
    const drafted = chapters.flatMap(({ content }) => paragraphs(content));
    for (const paragraph of drafted)
      for (const { text } of sentencesOf(paragraph)) expect(isGrounded(text, sources), text).toBe(true);

    const [first] = chapters;
    if (!first) throw new Error('no chapter was drafted');
    const added = 'Edited by hand, this sentence is the ghostwriter’s.';
    await ask(`PATCH /api/chapters/${first.id}`, {
      content: `${first.content}\n\n${added}`,
      baseRevision: first.revision,
    });
    const { paragraphs: traced } = await ask<{ paragraphs: { kind: string; sources: unknown[] }[] }>(
      `GET /api/chapters/${first.id}/sources`,
    );
    expect(traced.at(-1)?.kind).toBe('hand');
    expect(traced[0]?.sources.length).toBeGreaterThan(0);

    const said = plainSentences(drafted).map(squeezed);
    for (const format of ['pdf', 'docx', 'epub', 'txt']) {
      const file = await send(`GET /api/projects/${project.id}/export?format=${format}`, { as: ada });
      expect(file.statusCode).toBe(200);
      const text = squeezed(await textIn(format, new Uint8Array(file.rawPayload)));
      // Where a page ends in the midst of one, its number and a running head stand there.
      const isThere = (sentence: string) =>
        text.includes(sentence) || (format === 'pdf' && halves(sentence).some((half) => text.includes(half)));
      expect(
        said.filter((sentence) => !isThere(sentence)),
        `missing in ${format}`,
      ).toEqual([]);
      expect(text.includes(squeezed(added)), `${format} holds the edit`).toBe(true);
    }
  }, 120_000);
});

const plainSentences = (paragraphs: readonly string[]) =>
  paragraphs
    .flatMap((paragraph) => sentencesOf(paragraph).map(({ text }) => text))
    .filter((text) => !/["'*_]/.test(text));

const halves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)];

/** Letters and digits alone: a printed page has curled quotes, soft hyphens and line ends of its own. */
const squeezed = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

async function textIn(format: string, bytes: Uint8Array): Promise<string> {
  if (format === 'txt') return new TextDecoder().decode(bytes);
  if (format === 'pdf') return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => /document\.xml$|\.xhtml$/.test(name))
    .map(([, file]) => strFromU8(file).replaceAll(/<[^>]+>/g, ''))
    .join(' ');
}
