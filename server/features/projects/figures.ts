import { eq, isNull, sql } from 'drizzle-orm';
import { activities } from '../activities/table.ts';
import { chapters } from '../chapters/table.ts';
import { interviews } from '../interviews/table.ts';
import { projects } from './table.ts';

/**
 * What is counted of a project, as columns beside it. Each is a subselect on an indexed foreign key: a list of projects
 * is one query however many there are.
 */
const unarchived = sql`${chapters.projectId} = ${projects.id} and ${chapters.archivedAt} is null`;
const ofChapters = (what: ReturnType<typeof sql>) =>
  sql<number>`(select ${what} from ${chapters} where ${unarchived})`.mapWith(Number);

export const figures = {
  wordCount: ofChapters(sql`coalesce(sum(${chapters.wordCount}), 0)`),
  chaptersCount: ofChapters(sql`count(*)`),
  interviewsCount: sql<number>`(select count(*) from ${interviews}
    where ${eq(interviews.projectId, projects.id)} and ${isNull(interviews.deletedAt)})`.mapWith(Number),
  lastActivityAt:
    sql<Date>`greatest(${projects.updatedAt}, (select max(${activities.createdAt}) from ${activities}
    where ${eq(activities.projectId, projects.id)}))`.mapWith(projects.updatedAt),
};

export const chapterFigures = {
  completedChapters: ofChapters(
    sql`count(*) filter (where ${chapters.status} in ('completed', 'approved', 'published'))`,
  ),
  reviewChapters: ofChapters(
    sql`count(*) filter (where ${chapters.status} in ('review', 'pending_client_review'))`,
  ),
  draftChapters: ofChapters(sql`count(*) filter (where ${chapters.status} in ('draft', 'needs_revision'))`),
  activitiesCount: sql<number>`(select count(*) from ${activities}
    where ${eq(activities.projectId, projects.id)})`.mapWith(Number),
};
