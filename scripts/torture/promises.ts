import type { Desk, Ledger } from './authors.ts';
import type { Client } from './client.ts';

/** What must be true of a memoir whose server was killed: every broken promise, as a sentence. */

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly revision: number;
  readonly outlineId: string | null;
  readonly editedByHand: boolean;
}
interface Interview {
  readonly turns: readonly { readonly response: string | null; readonly state: string }[];
  readonly questions: readonly string[];
}
interface Entry {
  readonly content: string;
  readonly origin: string;
  readonly sources: readonly { kind: string; id: string; start: number; end: number }[];
}
interface Run {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly error: string | null;
}

/** Nothing that was answered may be missing, whatever is going on meanwhile; and nothing may be there twice. */
export async function brokenPromises({ client, projectId, ledger }: Desk): Promise<string[]> {
  const promised = copyOf(ledger);
  const [chapters, interviews, entries] = await Promise.all([
    client.read<Chapter[]>(`/api/projects/${projectId}/chapters`),
    client.read<Interview[]>(`/api/projects/${projectId}/interviews`),
    client.read<Entry[]>(`/api/projects/${projectId}/bib-entries`),
  ]);
  const transcripts = await client.read<{ title: string }[]>(`/api/projects/${projectId}/transcripts`);
  const turns = interviews.flatMap((one) => one.turns);
  const told = entries.filter(({ origin }) => origin === 'told');
  return [
    ...once(
      'an answer',
      promised.answers,
      turns.flatMap(({ response }) => response ?? []),
    ),
    ...once(
      'a note',
      promised.notes,
      entries.map(({ content }) => content),
    ),
    ...once(
      'a chapter',
      promised.chapters,
      // Outlines of the same stories may name their chapters alike.
      chapters.flatMap(({ title, outlineId }) => (outlineId ? [] : title)),
    ),
    ...once(
      'a transcript',
      promised.transcripts,
      transcripts.map(({ title }) => title),
    ),
    ...once(
      'a passage',
      [],
      told.map(({ sources }) => JSON.stringify(sources)),
    ),
    ...once(
      'a drafted chapter',
      [],
      chapters.flatMap((one) => (one.outlineId ? `${one.outlineId} ${one.title}` : [])),
    ),
    ...typedWell(promised.typed, ledger.typed, chapters),
  ];
}

/** When nobody works any more: every run has ended well, and what was drafted stands on what was told. */
export async function brokenAtRest(desk: Desk): Promise<string[]> {
  const { client, projectId, ledger } = desk;
  const broken = await brokenPromises(desk);
  const runs = await client.read<Run[]>(`/api/projects/${projectId}/runs`);
  for (const { id, kind, state, error } of runs) {
    if (state !== 'succeeded') broken.push(`run ${id} (${kind}) is ${state}: ${error ?? 'no reason'}`);
    if (!ledger.runs.has(id)) broken.push(`run ${id} (${kind}) was asked for by nobody`);
  }
  const chapters = await client.read<Chapter[]>(`/api/projects/${projectId}/chapters`);
  for (const chapter of chapters.filter((one) => one.outlineId !== null && !one.editedByHand))
    broken.push(...(await unsourced(client, chapter)));
  const typed = chapters.find(({ id }) => id === ledger.typed.chapterId);
  if (typed && typed.content.trimEnd() !== ledger.typed.saved)
    broken.push('the typed chapter is not what was saved last');
  const interviews = await client.read<Interview[]>(`/api/projects/${projectId}/interviews`);
  if (interviews.some(({ turns }) => turns.some(({ state }) => state === 'pending')))
    broken.push('an answer was never replied to');
  return broken;
}

async function unsourced(client: Client, { id, title, content }: Chapter): Promise<string[]> {
  const { paragraphs } = await client.read<{
    paragraphs: { text: string; kind: string; sources: { quote: string }[] }[];
  }>(`/api/chapters/${id}/sources`);
  if (content === '') return [];
  return paragraphs
    .filter(({ kind, sources }) => kind === 'hand' || (kind === 'told' && sources.length === 0))
    .map(({ text }) => `a paragraph of “${title}” has lost its source: ${text.slice(0, 80)}`);
}

function once(what: string, promised: Iterable<string>, found: readonly string[]): string[] {
  const counts = Map.groupBy(found, (one) => one);
  return [
    ...[...promised].filter((one) => !counts.has(one)).map((one) => `${what} was lost: ${one}`),
    ...[...counts]
      .filter(([one, all]) => one !== '' && all.length > 1)
      .map(([one, all]) => `${what} is there ${all.length} times: ${one}`),
  ];
}

/** The typed chapter holds what was saved last, or something that was on its way since. */
function typedWell(before: Ledger['typed'], now: Ledger['typed'], chapters: readonly Chapter[]): string[] {
  if (!before.chapterId) return [];
  const found = chapters.find(({ id }) => id === before.chapterId);
  if (!found) return ['the typed chapter was lost'];
  const broken: string[] = [];
  if (found.revision < before.revision)
    broken.push(`the typed chapter went back from revision ${before.revision} to ${found.revision}`);
  const content = found.content.trimEnd();
  const candidates = [before.saved, before.saving, now.saved, now.saving];
  const between = (text: string) => now.saving.startsWith(text) && text.startsWith(before.saved);
  if (!candidates.includes(content) && !between(content))
    broken.push(`the typed chapter holds something else: ${content.slice(-80)}`);
  return broken;
}

const copyOf = (ledger: Ledger): Ledger => structuredClone(ledger);
