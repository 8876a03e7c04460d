import { z } from 'zod';
import { operation } from './operation.ts';
import { chapterOpenings, trimSizes, typefaces } from './publishing.ts';
import { day, filledLine, instant, line, text } from './text.ts';

export const projectStatuses = [
  'draft',
  'active',
  'in_review',
  'revision_needed',
  'completed',
  'paused',
  'archived',
] as const;
export const projectPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export const projectStages = [
  'planning',
  'interviews',
  'writing',
  'editing',
  'review',
  'finalization',
] as const;
export const projectLanguages = ['English', 'Spanish', 'French', 'German'] as const;
export const projectGenres = ['business', 'personal', 'professional', 'leadership'] as const;
export const projectAudiences = [
  'entrepreneurs',
  'business-leaders',
  'general-audience',
  'industry-professionals',
] as const;

export const defaultTargetWords = 80_000;

/** What stands on the title and copyright pages, and how the pages look. The author's name is often not the owner's. */
export const bookDetails = z
  .object({
    authorName: line(200).optional(),
    subtitle: line(300).optional(),
    dedication: text(2000).optional(),
    copyrightLine: line(300).optional(),
    isbn: line(40).optional(),
    trimSize: z.enum(trimSizes).optional(),
    typeface: z.enum(typefaces).optional(),
    chapterOpenings: z.enum(chapterOpenings).optional(),
  })
  .meta({ id: 'BookDetails' });

export const project = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    status: z.enum(projectStatuses),
    priority: z.enum(projectPriorities),
    stage: z.enum(projectStages),
    language: z.enum(projectLanguages),
    genre: z.enum(projectGenres).nullable(),
    targetAudience: z.enum(projectAudiences).nullable(),
    /** Percent, 0 to 100: words against target, unless an administrator has set it by hand. */
    progress: z.number().int(),
    wordCount: z.number().int(),
    targetWordCount: z.number().int(),
    chaptersCount: z.number().int(),
    interviewsCount: z.number().int(),
    deadline: z.string().nullable(),
    book: bookDetails,
    /** The built-in writer is pinned for this project whatever its authors prefer. */
    builtInWriterOnly: z.boolean(),
    isActiveProject: z.boolean(),
    /** The caller's standing on the project: owner, admin, client, or a team role. */
    role: z.string(),
    can: z.object({
      write: z.boolean(),
      interview: z.boolean(),
      readMaterial: z.boolean(),
      generate: z.boolean(),
      edit: z.boolean(),
      setActive: z.boolean(),
    }),
    lastActivityAt: instant,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

const details = {
  title: filledLine(300, 'Project title is required'),
  description: text(5000),
  priority: z.enum(projectPriorities),
  stage: z.enum(projectStages),
  targetWordCount: z.number().int().min(1).max(5_000_000),
  deadline: day.nullable(),
  language: z.enum(projectLanguages),
  genre: z.enum(projectGenres).nullable(),
  targetAudience: z.enum(projectAudiences).nullable(),
};

export const listProjects = operation({
  method: 'GET',
  path: '/api/projects',
  access: 'member',
  tag: 'Projects',
  summary:
    "The caller's own and assigned projects: the active one first, then status active, then the latest change.",
  response: z.array(project),
});

export const getProject = operation({
  method: 'GET',
  path: '/api/projects/{id}',
  access: 'member',
  tag: 'Projects',
  summary: 'One project.',
  response: project,
});

export const createProject = operation({
  method: 'POST',
  path: '/api/projects',
  access: 'member',
  tag: 'Projects',
  summary: 'Make a project; the caller owns it.',
  body: z.object({
    title: details.title,
    description: details.description.optional(),
    priority: details.priority.optional(),
    stage: details.stage.optional(),
    targetWordCount: details.targetWordCount.optional(),
    deadline: details.deadline.optional(),
    language: details.language.optional(),
    genre: details.genre.optional(),
    targetAudience: details.targetAudience.optional(),
  }),
  response: project,
  status: 201,
});

export const editProject = operation({
  method: 'PATCH',
  path: '/api/projects/{id}',
  access: 'member',
  tag: 'Projects',
  summary:
    'Change what the new-project forms create, the book details and whether the built-in writer is pinned.',
  body: z.object({ ...details, book: bookDetails, builtInWriterOnly: z.boolean() }).partial(),
  response: project,
});

export const setActiveProject = operation({
  method: 'PUT',
  path: '/api/projects/{projectId}/set-active',
  access: 'member',
  tag: 'Projects',
  summary: 'Make this the one project the caller is working on.',
  response: project,
});

export const setProjectStatus = operation({
  method: 'PUT',
  path: '/api/projects/{projectId}/status',
  access: 'member',
  tag: 'Projects',
  summary: 'Give the project any of its seven statuses.',
  body: z.object({ status: z.enum(projectStatuses) }),
  response: project,
});

const projectSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    status: z.string(),
    wordCount: z.number().int(),
    targetWordCount: z.number().int(),
    chaptersCount: z.number().int(),
    completedChapters: z.number().int(),
    reviewChapters: z.number().int(),
    draftChapters: z.number().int(),
    interviewsCount: z.number().int(),
    activitiesCount: z.number().int(),
    lastUpdated: instant,
  })
  .meta({ id: 'ProjectSummary' });
export type ProjectSummary = z.infer<typeof projectSummary>;

export const projectStats = operation({
  method: 'GET',
  path: '/api/projects/stats',
  access: 'member',
  tag: 'Projects',
  summary: "Words, chapters by standing, interviews and activities of each of the caller's projects.",
  response: z.array(projectSummary),
});

export const activityTypes = ['interview_completed', 'chapter_updated', 'chapter_created', 'other'] as const;

export const activity = z
  .object({
    id: z.string(),
    type: z.enum(activityTypes),
    description: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'Activity' });

export const listActivities = operation({
  method: 'GET',
  path: '/api/projects/{id}/activities',
  access: 'member',
  tag: 'Projects',
  summary: 'What happened in the project lately, newest first, at most 200.',
  response: z.array(activity),
});

const teamMember = z
  .object({
    name: z.string(),
    profession: z.string().nullable(),
    role: z.string(),
    isClient: z.boolean(),
  })
  .meta({ id: 'TeamMember' });

export const listTeam = operation({
  method: 'GET',
  path: '/api/projects/{id}/team',
  access: 'member',
  tag: 'Projects',
  summary: 'Who works on the project, its owner first, and the client it is written for.',
  response: z.array(teamMember),
});
