import type { Project } from '@longhand/contract/projects';
import { coverageOf, type Material } from './material.ts';

/** What would bring the memoir on, the most fruitful first: read off what is there, never guessed. */

export interface NextStep {
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

/** From so many stories on an outline has something to arrange. */
const enoughForOutline = 6;
const most = 3;
/** As publishing counts them: before that it has nothing to print. */
const finished: ReadonlySet<string> = new Set(['completed', 'approved', 'published']);

export function nextStepsOf(
  project: Project,
  { chapters, outline, interviews, entries }: Material,
): readonly NextStep[] {
  const { id, can } = project;
  const manuscript = `/manuscript/${id}`;
  const home = `/projects/${id}`;
  const open = interviews.find(({ isCompleted }) => !isCompleted);
  const gaps = outline
    ? coverageOf(outline).flatMap((part) => part.chapters.filter((c) => c.stories.length === 0))
    : [];
  const empty = chapters.filter(({ wordCount }) => wordCount === 0).length;
  const unread = chapters.filter(
    ({ status, wordCount, editedByHand }) => status === 'draft' && wordCount > 0 && !editedByHand,
  ).length;
  const revise = chapters.filter(({ status }) => status === 'needs_revision').length;

  const steps: readonly (NextStep | false | undefined)[] = [
    revise > 0 &&
      can.write && {
        text: `${chaptersSaid(revise)} came back with something to revise.`,
        link: 'Open the manuscript',
        href: manuscript,
      },
    open &&
      can.interview && {
        text: `The session “${open.title}” is waiting for the next answer.`,
        link: 'Continue the session',
        href: `/interview/${open.id}`,
      },
    interviews.length === 0 &&
      entries.length === 0 &&
      can.interview && {
        text: 'Nothing has been told yet. A first conversation takes about twenty minutes.',
        link: 'Begin a story session',
        href: '/interview',
      },
    interviews.length > 0 &&
      !open &&
      entries.length < enoughForOutline &&
      can.interview && {
        text: `${storiesKept(entries.length)} kept so far; ${enoughForOutline} are enough to arrange.`,
        link: 'Open story sessions',
        href: '/interview',
      },
    !outline &&
      entries.length >= enoughForOutline &&
      can.generate && {
        text: `${entries.length} stories are kept: enough for an outline.`,
        link: 'Make an outline',
        href: `${manuscript}?tab=outline`,
      },
    outline !== null &&
      chapters.length === 0 &&
      can.generate && {
        text: 'The outline stands. Its chapters can be drafted from what was told.',
        link: 'Draft the chapters',
        href: `${manuscript}?tab=outline`,
      },
    gaps.length > 0 &&
      can.interview && {
        text: `For ${gaps.length === 1 ? 'one planned chapter' : `${gaps.length} planned chapters`} nothing has been told yet, “${gaps[0]?.title}” first.`,
        link: 'Tell something about it',
        href: '/interview',
      },
    unread > 0 &&
      can.write && {
        text: `${chaptersSaid(unread)} drafted by the writer and not yet touched by hand.`,
        link: 'Read and polish',
        href: manuscript,
      },
    empty > 0 &&
      can.write && {
        text: `${chaptersSaid(empty)} without a word yet.`,
        link: 'Open the manuscript',
        href: manuscript,
      },
    chapters.length > 0 &&
      !project.book.authorName &&
      can.edit && {
        text: 'The title page does not say whose memoir it is.',
        link: 'Add the author’s name',
        href: `${home}?tab=settings`,
      },
    chapters.length > 0 &&
      chapters.every(({ status }) => finished.has(status)) && {
        text: 'Everything is in place for a printed proof.',
        link: 'Open publishing',
        href: '/publishing',
      },
  ];
  return steps.filter((step): step is NextStep => Boolean(step)).slice(0, most);
}

const chaptersSaid = (count: number) => (count === 1 ? 'One chapter' : `${count} chapters`);

const storiesKept = (count: number) => ['No story is', 'One story is'][count] ?? `${count} stories are`;
