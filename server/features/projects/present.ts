import type { Project } from '@longhand/contract/projects';
import { roleMay } from '../../access/roles.ts';
import type { ProjectWithFigures } from './read-projects.ts';

/** Percent of the target that is written, 0 to 100, unless an administrator has said otherwise. */
function progressOf(words: number, target: number, fixed: number | null): number {
  if (fixed !== null) return fixed;
  return target > 0 ? Math.min(100, Math.round((100 * words) / target)) : 0;
}

export function presentProject(row: ProjectWithFigures): Project {
  const { project } = row;
  const role = row.role ?? 'admin';
  return {
    id: project.id,
    title: project.title,
    description: project.description,
    status: project.status,
    priority: project.priority,
    stage: project.stage,
    language: project.language,
    genre: project.genre,
    targetAudience: project.targetAudience,
    progress: progressOf(row.wordCount, project.targetWordCount, project.fixedProgress),
    wordCount: row.wordCount,
    targetWordCount: project.targetWordCount,
    chaptersCount: row.chaptersCount,
    interviewsCount: row.interviewsCount,
    deadline: project.deadline?.toISOString() ?? null,
    book: project.book,
    builtInWriterOnly: project.builtInWriterOnly,
    isActiveProject: row.isActiveProject,
    role,
    can: {
      write: roleMay(role, 'write'),
      interview: roleMay(role, 'interview'),
      readMaterial: roleMay(role, 'readMaterial'),
      generate: roleMay(role, 'generate'),
      edit: roleMay(role, 'edit'),
      setActive: roleMay(role, 'setActive'),
    },
    lastActivityAt: row.lastActivityAt.toISOString(),
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  };
}
