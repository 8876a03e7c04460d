import type { TeamRole } from '../features/projects/table.ts';

/** How a caller stands to a project. `admin` reads every project and writes only their own, of which they are the owner. */
export type Role = 'owner' | TeamRole | 'client' | 'admin';

/** Everyone who works on the project, whatever their part. */
const team = [
  'owner',
  'ghostwriter',
  'editor',
  'collaborator',
  'researcher',
  'fact_checker',
  'reviewer',
  'consultant',
  'project_manager',
] as const;

/**
 * What may be done in a project, and by whom. The whole of the authorisation matrix for rows of a project follows from
 * this one table.
 */
const mayBeDoneBy = {
  /** The project, its outlines, the manuscript and its versions. */
  read: [...team, 'admin'],
  /** Chapters, as a client may read them too. */
  readChapters: [...team, 'client', 'admin'],
  /** Interviews, transcripts, the Story Bank: what was told in confidence. */
  readMaterial: [
    'owner',
    'ghostwriter',
    'editor',
    'collaborator',
    'researcher',
    'fact_checker',
    'project_manager',
    'admin',
  ],
  /** Hold interviews, keep transcripts and entries. */
  interview: ['owner', 'ghostwriter', 'collaborator', 'researcher'],
  /** Delete sessions and transcripts. */
  discard: ['owner', 'ghostwriter'],
  /** Outlines, chapters from an outline, voice profiles. */
  generate: ['owner', 'ghostwriter'],
  /** The manuscript's text. */
  write: ['owner', 'ghostwriter', 'editor', 'collaborator'],
  /** The project's own details and status. */
  edit: ['owner', 'ghostwriter', 'project_manager'],
  /** Choose it as the one being worked on. */
  setActive: team,
} as const satisfies Record<string, readonly Role[]>;

export type ProjectAbility = keyof typeof mayBeDoneBy;

export const roleMay = (role: Role, ability: ProjectAbility): boolean =>
  (mayBeDoneBy[ability] as readonly Role[]).includes(role);
