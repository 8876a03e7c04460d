import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { BookContext } from '../../writer/writer.ts';
import { projects } from './table.ts';

type Described = Pick<
  typeof projects.$inferSelect,
  'title' | 'description' | 'language' | 'genre' | 'targetAudience'
>;

/** What a writer may know of the book. It comes from the project itself: what a browser says of it is not believed. */
export function bookContext({ title, description, language, genre, targetAudience }: Described): BookContext {
  return {
    title,
    description,
    language,
    genre: genre ?? undefined,
    targetAudience: targetAudience ?? undefined,
  };
}

/** The same for a run, which has only the project's id. */
export async function bookContextOf(tx: Tx, projectId: string): Promise<BookContext> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
  if (!project) throw notFound();
  return bookContext(project);
}
