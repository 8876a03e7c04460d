import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clientOf } from './client.ts';
import { registerAt } from './rounds.ts';
import { makeVictim } from './victim.ts';

/**
 * Fills the disk under Longhand while a chapter is saved again and again, and makes room afterwards. `folder` must lie on
 * a small disk of its own: `mount -t tmpfs -o size=400m tmpfs /mnt/small`.
 */

interface Outcome {
  /** Saves answered before, refused with 503 while the disk was full, and answered after. */
  readonly saved: number;
  readonly refused: number;
  readonly savedAgain: number;
  /** What those who were refused read. */
  readonly words: readonly string[];
  readonly faults: readonly string[];
}

const megabyte = Buffer.alloc(1024 * 1024, 'x');
/** Milliseconds within which saving must fail once there is no room, and succeed again once there is. */
const patience = 120_000;

export async function fullDisk(folder: string): Promise<Outcome> {
  const victim = await makeVictim({ DATA_DIR: folder });
  const faults: string[] = [];
  const words = new Set<string>();
  const counts = { saved: 0, refused: 0, savedAgain: 0 };
  try {
    victim.start();
    await victim.untilReady();
    const token = await registerAt(victim.url);
    const client = clientOf(victim.url, token, new AbortController().signal);
    const project = await client.write<{ id: string }>('POST', '/api/projects', { title: 'Small disk' });
    const at = `/api/projects/${project.id}/chapters`;
    const chapter = await client.write<{ id: string }>('POST', at, { title: 'The flood' });

    let kept = '';
    const save = async (content: string): Promise<number> => {
      const answer = await fetch(`${victim.url}/api/chapters/${chapter.id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content }),
      });
      const { message } = (await answer.json()) as { message?: string };
      if (answer.ok) kept = content;
      else words.add(message ?? '');
      if (!answer.ok && answer.status !== 503)
        faults.push(`a save was answered ${answer.status}: ${message}`);
      return answer.status;
    };
    // Paragraphs that hardly compress, so that what is saved takes room.
    const text = (n: number) =>
      `Save ${n}.\n\n${Array.from({ length: 400 }, () => Math.random().toString(36)).join(' ')}`;
    const until = async (wanted: number, count: (status: number) => void) => {
      const begun = Date.now();
      for (let n = 0; ; n++) {
        const status = await save(text(n));
        count(status);
        if (status === wanted) return;
        if (Date.now() - begun > patience) throw new Error(`no save was answered ${wanted}`);
        await pause(10);
      }
    };

    for (let n = 0; n < 20; n++) if ((await save(text(n))) === 200) counts.saved += 1;
    const ballast = await fill(path.join(folder, 'ballast'));
    await until(503, (status) => status === 200 && counts.saved++);
    counts.refused += 1;
    for (let n = 0; n < 10; n++) if ((await save(text(n))) === 503) counts.refused += 1;
    await rm(ballast);
    await until(200, (status) => (status === 200 ? counts.savedAgain++ : counts.refused++));
    const { content } = await client.read<{ content: string }>(`/api/chapters/${chapter.id}`);
    if (content.trim() !== kept.trim()) faults.push('the chapter is not what was saved last');
    if (!victim.runs) faults.push('Longhand ended');
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    await victim.stop();
  }
  return { ...counts, words: [...words], faults };
}

/** Takes all the room that is left. */
async function fill(file: string): Promise<string> {
  const ballast = await open(file, 'w');
  try {
    for (;;) await ballast.write(megabyte);
  } catch {
    return file;
  } finally {
    await ballast.close();
  }
}
