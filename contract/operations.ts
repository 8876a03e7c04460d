import * as accounts from './accounts.ts';
import * as ai from './ai.ts';
import * as bibliography from './bibliography.ts';
import * as chapters from './chapters.ts';
import * as events from './events.ts';
import * as findAndReplace from './find-and-replace.ts';
import * as health from './health.ts';
import * as imports from './imports.ts';
import * as interviews from './interviews.ts';
import type { Operation } from './operation.ts';
import * as outlines from './outlines.ts';
import * as personas from './personas.ts';
import * as projects from './projects.ts';
import * as publishing from './publishing.ts';
import * as runs from './runs.ts';
import * as settings from './settings.ts';
import * as storyBank from './story-bank.ts';
import * as transcripts from './transcripts.ts';

const rooms = [
  accounts,
  ai,
  bibliography,
  chapters,
  events,
  findAndReplace,
  health,
  imports,
  interviews,
  outlines,
  personas,
  projects,
  publishing,
  runs,
  settings,
  storyBank,
  transcripts,
];

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the interface. The server refuses to start while one of them is not implemented. */
export const operations: readonly Operation[] = rooms.flatMap((room) =>
  Object.values<unknown>(room).filter(isOperation),
);
