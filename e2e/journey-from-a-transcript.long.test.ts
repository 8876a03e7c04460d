import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { eventually, journeyOfAnAuthor, squeezed, type Walk } from './author-journey.ts';
import { accessibilityFaults } from './browser.ts';
import { told } from './told.ts';

/** The same journey for an author who was recorded: a transcript is brought, and the book is made of it. */

const talk = path.resolve(import.meta.dirname, '../../shared/corpus/interviews/founders-talk-55.md');
const narrator = existsSync(talk) ? 'Bryan Helmig' : 'Moira Geddes';
const interviewer = 'Adam Stacoviak';

let folder: string;
let file: string;
let transcript: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'longhand-talk-'));
  file = path.join(folder, 'A long talk.md');
  transcript = existsSync(talk) ? await readFile(talk, 'utf8') : made();
  await writeFile(file, transcript);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A talk like it, where there is no recorded one: the answers of the other journey, each asked for. */
const made = () =>
  told
    .map(
      (answer, n) =>
        `**${interviewer}:** And what came then, in chapter ${n + 1} of it all?\n\n**${narrator}:** ${answer}`,
    )
    .join('\n\n');

/** Sentences of some length that one of them says, as letters and digits alone. */
function sentencesOf(speaker: string, atLeast: number): string[] {
  const turns = transcript
    .split(/^(?=\*\*[^*\n]+:\*\*)/m)
    .filter((turn) => turn.startsWith(`**${speaker}:**`));
  return turns
    .flatMap((turn) => turn.slice(speaker.length + 5).split(/(?<=[.?!])\s+/))
    .filter((sentence) => sentence.split(/\s+/).length >= atLeast)
    .map(squeezed);
}

const projectsOwn = (page: ReturnType<Walk['page']>) =>
  page.getByRole('link', { name: 'Check the Seams' }).first();

function fromTranscript({ page, step }: Walk): void {
  step('brings a transcript, and says who tells it', async () => {
    await page().goto('/projects');
    await projectsOwn(page()).click();
    await page().getByRole('tab', { name: 'Transcripts' }).click();
    await page().getByRole('button', { name: 'Add a transcript' }).click();
    await page().locator('input[type="file"]').setInputFiles(file);
    await page().getByRole('button', { name: 'Keep it' }).click();
    await page().getByRole('heading', { name: 'Who is telling this story?' }).waitFor();
    expect(await page().getByRole('radio', { name: narrator }).isChecked()).toBe(true);
    expect(await page().getByRole('button', { name: 'Analyze' }).isDisabled()).toBe(true);
    expect(await accessibilityFaults(page())).toEqual([]);
    await page()
      .getByRole('button', { name: `Yes, ${narrator} tells it` })
      .click();
    await page().getByRole('heading', { name: 'Who is telling this story?' }).waitFor({ state: 'detached' });
  });

  step('has it read for stories, and may leave meanwhile', async () => {
    await page().getByRole('button', { name: 'Analyze' }).click();
    await page().getByRole('tab', { name: 'Overview' }).click();
    await page().goBack();
    const stories = page().getByRole('link', { name: /^Its \d+ stories in the Story Bank$/ });
    await stories.waitFor({ timeout: 90_000 });
    expect(Number(/\d+/.exec(await stories.innerText())?.[0])).toBeGreaterThan(8);
  });

  step('opens a story’s source at its passage, on a screen of any size', async () => {
    await page()
      .getByRole('link', { name: /^Its \d+ stories/ })
      .click();
    await page().getByRole('article').last().getByRole('link').first().click();
    const source = page().getByRole('link', { name: /^A long talk/ });
    await source.waitFor();
    const words = (await page().locator('mark').first().textContent()) ?? '';
    expect(squeezed(transcript)).toContain(squeezed(words));
    await source.click();
    const mark = page().locator('mark').first();
    await mark.waitFor();
    expect(words).toContain((await mark.textContent()) ?? 'nothing');
    await eventually(() => mark.evaluate(isSeen)).toBe(true);
    await page().setViewportSize({ width: 390, height: 844 });
    await page().reload();
    await mark.waitFor();
    await eventually(() => mark.evaluate(isSeen)).toBe(true);
    await page().setViewportSize({ width: 1440, height: 900 });
  });
}

const isSeen = (mark: Element) => {
  const { top, bottom } = mark.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

describe('an author who was recorded', () => {
  journeyOfAnAuthor({
    formats: ['DOCX'],
    telling: fromTranscript,
    holds: (words) => {
      const inBook = (sentence: string) => words.includes(sentence);
      expect(sentencesOf(narrator, 6).filter(inBook).length).toBeGreaterThan(8);
      expect(sentencesOf(interviewer, 8).filter(inBook)).toEqual([]);
    },
  });
});
