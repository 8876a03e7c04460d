import { operations } from '@longhand/contract/operations';
import type { Implementation } from './door/implement.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { aiRoutes } from './features/ai/routes.ts';
import { bibliographyRoutes } from './features/bibliography/routes.ts';
import { findAndReplaceRoutes } from './features/chapters/find-and-replace-routes.ts';
import { importRoutes } from './features/chapters/import-routes.ts';
import { chapterRoutes } from './features/chapters/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { interviewRoutes } from './features/interviews/routes.ts';
import { outlineRoutes } from './features/outlines/routes.ts';
import { personaRoutes } from './features/personas/routes.ts';
import { projectRoutes } from './features/projects/routes.ts';
import { publishingRoutes } from './features/publishing/routes.ts';
import { runRoutes } from './features/runs/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { storyBankRoutes } from './features/story-bank/routes.ts';
import { transcriptRoutes } from './features/transcripts/routes.ts';

/** What the server does for each call of the contract. */
export const implementations: readonly Implementation[] = [
  ...accountRoutes,
  ...aiRoutes,
  ...bibliographyRoutes,
  ...chapterRoutes,
  ...eventRoutes,
  ...findAndReplaceRoutes,
  ...healthRoutes,
  ...importRoutes,
  ...interviewRoutes,
  ...outlineRoutes,
  ...personaRoutes,
  ...projectRoutes,
  ...publishingRoutes,
  ...runRoutes,
  ...settingRoutes,
  ...storyBankRoutes,
  ...transcriptRoutes,
];

/** The server does not start while a call of the contract has no implementation, or two. */
export function requireComplete(): void {
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const implemented = implementations.map(({ operation }) => name(operation));
  const missing = operations.map(name).filter((one) => !implemented.includes(one));
  const twice = implemented.filter((one, at) => implemented.indexOf(one) !== at);
  if (missing.length > 0) throw new Error(`The contract is not implemented: ${missing.join(', ')}`);
  if (twice.length > 0) throw new Error(`Implemented twice: ${twice.join(', ')}`);
}
