import { references } from '../features/bibliography/table.ts';
import { chapters, chapterVersions } from '../features/chapters/table.ts';
import { clientProjects } from '../features/clients/table.ts';
import { interviews, interviewTurns } from '../features/interviews/table.ts';
import { outlines } from '../features/outlines/table.ts';
import { personas } from '../features/personas/table.ts';
import { projectAssignments, projects, type TeamRole } from '../features/projects/table.ts';
import { runs } from '../features/runs/table.ts';
import { entries, entrySources } from '../features/story-bank/table.ts';
import { transcriptFiles, transcripts } from '../features/transcripts/table.ts';
import type { Tx } from '../platform/database/tx.ts';
import { only } from './factories.ts';

/** The people of a scene: whose project it is, who has which role on it, whose client it is written for. */
export interface Cast {
  readonly ownerId: string;
  readonly team: Readonly<Record<TeamRole, string>>;
  readonly clientId: string;
}

const told =
  'In 1986 my mother sold the boat to pay the men. I was proud of her, and I was afraid of what came next.';

/** A project with one of everything in it, as a test of rights needs it. */
export async function buildScene(tx: Tx, cast: Cast) {
  const project = only(
    await tx
      .insert(projects)
      .values({ ownerId: cast.ownerId, title: 'Harbour Street', targetWordCount: 80_000 })
      .returning(),
  );
  const projectId = project.id;
  await tx
    .insert(projectAssignments)
    .values(
      Object.entries(cast.team).map(([role, userId]) => ({ projectId, userId, role: role as TeamRole })),
    );
  await tx.insert(clientProjects).values({ projectId, clientId: cast.clientId });

  const interview = only(
    await tx.insert(interviews).values({ projectId, title: 'The boat', topic: 'The strike' }).returning(),
  );
  const turns = await tx
    .insert(interviewTurns)
    .values([
      {
        interviewId: interview.id,
        position: 0,
        question: 'What happened?',
        response: told,
        state: 'answered',
      },
      { interviewId: interview.id, position: 1, question: 'Who was there?' },
    ])
    .returning();
  const transcript = only(
    await tx
      .insert(transcripts)
      .values({
        projectId,
        title: 'Tape 1',
        filename: 'Tape 1.txt',
        text: told,
        turns: [{ speaker: null, start: 0, end: told.length }],
        wordCount: 25,
      })
      .returning(),
  );
  await tx.insert(transcriptFiles).values({ transcriptId: transcript.id, content: Buffer.from(told) });
  const entry = only(
    await tx
      .insert(entries)
      .values({ projectId, title: 'The boat', category: 'challenge', content: told, origin: 'told' })
      .returning(),
  );
  await tx.insert(entrySources).values({
    entryId: entry.id,
    position: 0,
    kind: 'turn',
    sourceId: turns[0]?.id ?? '',
    start: 0,
    end: told.length,
    quote: told,
  });
  const outline = only(
    await tx
      .insert(outlines)
      .values({
        projectId,
        requestedAs: 'first',
        title: 'Outline',
        description: '',
        style: 'hybrid',
        bibEntriesUsed: [entry.id],
        aiProvider: 'built-in',
        aiModel: 'built-in',
        totalEstimatedWordCount: 100,
        outlineData: outlineOf(entry.id),
        isActive: true,
      })
      .returning(),
  );
  const chapter = only(
    await tx
      .insert(chapters)
      .values({
        projectId,
        title: 'First wages',
        content: told,
        orderIndex: 1,
        wordCount: 25,
        status: 'review',
        outlineId: outline.id,
        outlineChapter: 1,
      })
      .returning(),
  );
  const version = only(
    await tx
      .insert(chapterVersions)
      .values({
        chapterId: chapter.id,
        versionLabel: 'Before',
        reason: 'manual',
        title: 'First wages',
        content: told,
        sources: [],
        wordCount: 25,
      })
      .returning(),
  );
  const archived = only(
    await tx
      .insert(chapters)
      .values({
        projectId,
        title: 'Left out',
        orderIndex: 2,
        archivedAt: new Date(),
        archiveReason: 'Archived from outline',
      })
      .returning(),
  );
  const run = only(
    await tx
      .insert(runs)
      .values({
        projectId,
        kind: 'analysis',
        writerProvider: 'built-in',
        writerModel: 'built-in',
        subjectId: 'nothing',
        request: {},
      })
      .returning(),
  );
  const persona = only(await tx.insert(personas).values({ projectId, title: 'Dry' }).returning());
  const reference = only(await tx.insert(references).values({ projectId, title: 'Tide tables' }).returning());
  return {
    project,
    interview,
    turns,
    transcript,
    entry,
    outline,
    chapter,
    version,
    archived,
    run,
    reference,
    persona,
  };
}

export type Scene = Awaited<ReturnType<typeof buildScene>>;

const outlineOf = (entryId: string) => ({
  overallStructure: '',
  thematicFlow: '',
  recommendations: [],
  totalEstimatedWordCount: 100,
  bibUtilization: { totalEntries: 1, usedEntries: 1, unusedEntries: [] },
  parts: [
    {
      partNumber: 1,
      partTitle: 'Open water',
      partSummary: '',
      chapters: [
        {
          chapterNumber: 1,
          chapterTitle: 'The boat',
          summary: '',
          estimatedWordCount: 100,
          narrativeRole: '',
          emotionalArc: '',
          suggestedBibEntries: [entryId],
          keyThemes: [],
        },
      ],
    },
  ],
});
