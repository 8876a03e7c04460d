import type { Scene } from './scene.ts';

/** For every operation of the contract, a call on a scene that succeeds for its owner. */

export interface SoundCall {
  /** With a query where one is needed. */
  readonly path: string;
  readonly body: unknown;
}

/** `operation` as the contract writes it: `GET /api/projects/{id}`. */
export function soundCall(operation: string, scene: Scene): SoundCall {
  const path = operation.split(' ')[1] ?? '';
  return {
    path: address(path, scene) + (queries[operation]?.(scene) ?? ''),
    body: bodies[operation]?.(scene),
  };
}

/** The id that `{id}` stands for, by what the path is about. */
const idIn = (path: string, scene: Scene): string => {
  if (path.endsWith('/unarchive')) return scene.archived.id;
  const rooms: [string, string][] = [
    ['/api/projects/', scene.project.id],
    ['/api/interviews/', scene.interview.id],
    ['/api/chapters/', scene.chapter.id],
    ['/api/bib-entries/', scene.entry.id],
    ['/api/transcripts/', scene.transcript.id],
    ['/api/bibliography/', scene.reference.id],
    ['/api/runs/', scene.run.id],
  ];
  return rooms.find(([room]) => path.startsWith(room))?.[1] ?? '';
};

const address = (path: string, scene: Scene) =>
  path
    .replace('{id}', idIn(path, scene))
    .replace('{projectId}', scene.project.id)
    .replace('{outlineId}', scene.outline.id)
    .replace('{versionId}', scene.version.id)
    .replace('{personaId}', scene.persona.id);

const queries: Record<string, (scene: Scene) => string> = {
  'GET /api/interviews/bulk': ({ project }) => `?projectIds=${project.id}`,
  'GET /api/projects/{id}/find': () => '?q=boat',
  'GET /api/projects/{id}/export': () => '?format=txt',
  'GET /api/chapters/{id}/export': () => '?format=txt',
};

const bodies: Record<string, (scene: Scene) => unknown> = {
  'POST /api/projects/{id}/personas/extract': ({ entry }) => ({
    sourceType: 'bib_entries',
    selectedBibEntries: [entry.id],
  }),
  'PUT /api/projects/{id}/personas/{personaId}': () => ({ title: 'Warm' }),
  'POST /api/auth/login': () => ({ username: 'nobody', password: 'Harbour7street' }),
  'POST /api/auth/register': ({ project }) => ({
    username: `newcomer-${project.id.slice(-12)}`,
    email: `${project.id}@example.org`,
    firstName: 'Marek',
    lastName: 'Lindqvist',
    password: 'Harbour7street',
  }),
  'POST /api/projects': () => ({ title: 'Another' }),
  'PATCH /api/projects/{id}': () => ({ title: 'Renamed' }),
  'PUT /api/projects/{projectId}/status': () => ({ status: 'paused' }),
  'PUT /api/auth/ai-settings': () => ({ preferredAiProvider: 'openai', preferredAiModel: 'gpt-5' }),
  'POST /api/projects/{id}/interviews': () => ({ title: 'Second', topic: 'School' }),
  'PATCH /api/interviews/{id}': () => ({ title: 'Renamed' }),
  'POST /api/ai/conversational-interview': ({ project, interview }) => ({
    projectId: project.id,
    interviewId: interview.id,
    userMessage: 'My brother and two of the men.',
  }),
  'POST /api/interviews/{id}/next-question': ({ turns }) => ({ turnId: turns[1]?.id, mode: 'skip' }),
  'POST /api/projects/{id}/interviews/generate-questions': () => ({ topic: 'School', count: 3 }),
  'POST /api/projects/{id}/bib-entries': () => ({ title: 'A note', content: 'Ask her about the boat.' }),
  'PATCH /api/bib-entries/{id}': () => ({ title: 'Renamed' }),
  'POST /api/projects/{id}/transcripts': () => ({ title: 'Tape 2', text: 'I was born by the harbour.' }),
  'PATCH /api/transcripts/{id}': () => ({ title: 'Tape one' }),
  'POST /api/projects/{id}/bibliography': () => ({ title: 'Ledger of 1986' }),
  'PATCH /api/bibliography/{id}': () => ({ title: 'Ledger' }),
  'POST /api/projects/{id}/replace': ({ chapter }) => ({
    find: 'boat',
    replacement: 'ship',
    chapters: [{ id: chapter.id, baseRevision: chapter.revision }],
  }),
  'POST /api/projects/{id}/chapters': () => ({ title: 'New Chapter' }),
  'POST /api/projects/{id}/import-preview': () => ({ text: '# One\n\nWords.' }),
  'POST /api/projects/{id}/import': () => ({ text: '# One\n\nWords.' }),
  'PATCH /api/chapters/{id}': () => ({ title: 'Renamed' }),
  'POST /api/chapters/{id}/archive': () => ({ reason: 'Archived from outline' }),
  'POST /api/chapters/{id}/versions': () => ({ versionLabel: 'Kept' }),
  'PATCH /api/chapters/{id}/versions/{versionId}': () => ({ versionLabel: 'For Anna' }),
  'POST /api/projects/{projectId}/generate-bib-outline': () => ({
    outlineStyle: 'hybrid',
    targetChapters: 6,
  }),
  'POST /api/projects/{projectId}/generate-chapters-from-outline': () => ({
    outlineId: 'active',
    generateAll: true,
  }),
};
