import { listProviders } from '@longhand/contract/ai';
import {
  generateOutline,
  getActiveOutline,
  listOutlines,
  type Outline,
  type OutlineData,
} from '@longhand/contract/outlines';
import { getActivePersona, listPersonas } from '@longhand/contract/personas';
import type { Project } from '@longhand/contract/projects';
import { listRuns, type Run } from '@longhand/contract/runs';
import { type Entry, listEntries } from '@longhand/contract/story-bank';
import type { ComponentType } from 'react';
import { on } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildEntry, buildRun } from '../../testing/stories.ts';
import { OutlineTab } from './outline-tab.tsx';

/** The desk at which tests of outlines work: a memoir with two stories and an outline, in front of a fake server. */

export const slabs = buildEntry({ id: 'entry-slabs', title: 'Scrubbing the slabs' });
export const letter = buildEntry({ id: 'entry-letter', title: 'A letter from Rotterdam', themes: ['sea'] });

type Chapter = OutlineData['parts'][number]['chapters'][number];

const buildChapter = (given: Partial<Chapter> = {}): Chapter => ({
  chapterNumber: 1,
  chapterTitle: 'The smell of tar',
  summary: 'Tells of the slabs and who scrubbed them.',
  estimatedWordCount: 2_400,
  narrativeRole: 'Opens the book',
  emotionalArc: 'From warm to wary',
  suggestedBibEntries: [slabs.id],
  keyThemes: ['salt'],
  ...given,
});

export const buildData = (given: Partial<OutlineData> = {}): OutlineData => ({
  overallStructure: 'Two parts, by the sea and away from it.',
  thematicFlow: 'From the harbour to the open water.',
  recommendations: ['Tell more of the strike.'],
  totalEstimatedWordCount: 2_400,
  bibUtilization: {
    totalEntries: 2,
    usedEntries: 1,
    unusedEntries: [{ id: letter.id, title: letter.title, reason: 'A note, not the narrator’s own words.' }],
  },
  parts: [
    {
      partNumber: 1,
      partTitle: 'Harbour',
      partSummary: 'The early years.',
      chapters: [
        buildChapter(),
        buildChapter({
          chapterNumber: 2,
          chapterTitle: 'The winter of the strike',
          summary: 'What the strike took.',
          estimatedWordCount: 0,
          suggestedBibEntries: [],
          keyThemes: [],
          gap: true,
          questions: ['Who came to the door that winter?', 'What did you eat?'],
        }),
      ],
    },
  ],
  ...given,
});

export const buildOutline = (given: Partial<Outline> = {}): Outline => ({
  id: 'outline-harbour',
  projectId: 'project-harbour',
  title: 'Harbour first',
  description: '1 part and 2 chapters.',
  style: 'hybrid',
  sourceType: 'ai_generated',
  generationMethod: 'bib_based',
  bibEntriesUsed: [slabs.id],
  aiProvider: 'built-in',
  aiModel: 'built-in',
  totalEstimatedWordCount: 2_400,
  outlineData: buildData(),
  isActive: true,
  createdAt: '2026-11-19T08:00:00.000Z',
  ...given,
});

export const sea = buildOutline({
  id: 'outline-sea',
  title: 'Sea first',
  isActive: false,
  style: 'thematic',
  outlineData: buildData({ overallStructure: 'The sea comes before everything.' }),
});

export const outlineRun = (given: Partial<Run> = {}) =>
  buildRun({
    id: 'run-outline',
    kind: 'outline',
    state: 'queued',
    stage: 'initializing',
    progress: 0,
    message: null,
    currentSection: null,
    totalSections: null,
    ...given,
  });

interface Desk extends Omit<NonNullable<Parameters<typeof openApp>[1]>, 'routes'> {
  readonly search?: string;
  readonly project?: Project;
  readonly entries?: readonly Entry[];
  /** Stands on the same screen. */
  readonly beside?: ComponentType;
  /** What the server holds; a test changes it as the story goes on. */
  readonly outlines?: Outline[];
  readonly runs?: Run[];
}

export async function openDesk(desk: Desk = {}) {
  const {
    search = '',
    project = buildProject(),
    entries = [slabs, letter],
    server = [],
    beside: Beside,
    ...scene
  } = desk;
  const held = { outlines: desk.outlines ?? [buildOutline(), sea], runs: desk.runs ?? [] };
  const Screen = () => (
    <>
      <h1>Manuscript</h1>
      {Beside && <Beside />}
      <OutlineTab project={project} />
    </>
  );
  const app = await openApp(`/manuscript/${project.id}?tab=outline${search}`, {
    ...scene,
    routes: {
      author: [
        { path: '/manuscript/:projectId', screen: Screen },
        { path: '/interview/:id', screen: () => <h1>The session</h1> },
      ],
      open: [],
    },
    server: [
      on(listOutlines, () => held.outlines),
      on(getActiveOutline, () => held.outlines.find(({ isActive }) => isActive) ?? null),
      on(listEntries, [...entries]),
      on(listPersonas, []),
      on(getActivePersona, null),
      on(listProviders, {
        providers: [],
        answering: { provider: 'built-in', model: 'built-in', label: 'Built-in writer' },
      }),
      on(listRuns, () => held.runs),
      on(generateOutline, () => {
        const run = outlineRun();
        held.runs = [run];
        return run;
      }),
      ...server,
    ],
  });
  const { screen } = app;
  return {
    ...app,
    held,
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    dialog: (name: string) => screen.getByRole('dialog', { name }),
    toastSays: (text: string) => screen.getByRole('region', { name: /Notifications/ }).getByText(text),
    /** The run goes on, and the server hints at it. */
    runBecomes: (run: Run) => {
      held.runs = [run];
      app.hint({ type: 'run', projectId: project.id, id: run.id });
    },
    bodies: () => app.requestsOf(generateOutline).map(({ body }) => body),
  };
}
