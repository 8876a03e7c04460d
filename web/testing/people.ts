import type { User } from '@longhand/contract/accounts';
import type { Project } from '@longhand/contract/projects';

/** People and projects for tests, whole, with what a test cares about said by it. */

export function buildUser(given: Partial<User> = {}): User {
  return {
    id: 'user-ada',
    username: 'ada',
    email: 'ada@example.org',
    name: 'Ada Hale',
    firstName: 'Ada',
    lastName: 'Hale',
    profession: 'Ghostwriter',
    isGhostwriter: false,
    isAdmin: false,
    accountType: 'basic',
    status: 'active',
    preferredAiProvider: 'openai',
    preferredAiModel: 'gpt-5',
    clientId: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    ...given,
  };
}

export function buildProject(given: Partial<Project> = {}): Project {
  return {
    id: 'project-harbour',
    title: 'The Long Road to Harbour Street',
    description: 'How a fishmonger’s daughter built a shipping company, and what it cost.',
    status: 'active',
    priority: 'high',
    stage: 'writing',
    language: 'English',
    genre: 'business',
    targetAudience: 'entrepreneurs',
    progress: 62,
    wordCount: 49_620,
    targetWordCount: 80_000,
    chaptersCount: 7,
    interviewsCount: 3,
    deadline: null,
    book: {},
    builtInWriterOnly: false,
    isActiveProject: true,
    role: 'owner',
    can: {
      write: true,
      interview: true,
      readMaterial: true,
      generate: true,
      edit: true,
      setActive: true,
    },
    lastActivityAt: '2026-11-20T08:00:00.000Z',
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...given,
  };
}
