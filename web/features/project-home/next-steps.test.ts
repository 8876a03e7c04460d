import { describe, expect, it } from 'vitest';
import { buildListedChapter, buildOutline } from '../../testing/manuscripts.ts';
import { buildProject } from '../../testing/people.ts';
import { buildEntry, buildInterview } from '../../testing/stories.ts';
import type { Material } from './material.ts';
import { nextStepsOf } from './next-steps.ts';

const project = buildProject();
const nothing: Material = { chapters: [], outline: null, interviews: [], entries: [] };
const links = (material: Partial<Material>, of = project) =>
  nextStepsOf(of, { ...nothing, ...material }).map(({ link }) => link);

const done = [buildInterview({ isCompleted: true })];
const stories = (count: number) => Array.from({ length: count }, (_, i) => buildEntry({ id: `entry-${i}` }));

describe('what would help a memoir most', () => {
  it.each<[string, Partial<Material>, string[]]>([
    ['nothing at all', {}, ['Begin a story session']],
    [
      'an open session',
      { interviews: [buildInterview()], entries: stories(6) },
      ['Continue the session', 'Make an outline'],
    ],
    ['few stories', { interviews: done, entries: stories(2) }, ['Open story sessions']],
    ['enough stories', { interviews: done, entries: stories(6) }, ['Make an outline']],
    [
      'an outline with a gap',
      { interviews: done, entries: stories(6), outline: buildOutline([['entry-1'], []]) },
      ['Draft the chapters', 'Tell something about it'],
    ],
    [
      'drafts that nobody has touched',
      {
        interviews: done,
        entries: stories(6),
        outline: buildOutline([['entry-1']]),
        chapters: [buildListedChapter({ editedByHand: false })],
      },
      ['Read and polish', 'Add the author’s name'],
    ],
    [
      'a chapter that came back',
      { interviews: done, entries: stories(6), chapters: [buildListedChapter({ status: 'needs_revision' })] },
      ['Open the manuscript', 'Make an outline', 'Add the author’s name'],
    ],
  ])('with %s', (_said, material, expected) => {
    expect(links(material)).toEqual(expected);
  });

  it('asks nobody for what they may not do', () => {
    const none = {
      write: false,
      interview: false,
      readMaterial: false,
      generate: false,
      edit: false,
      setActive: true,
    };
    const reader = buildProject({ can: none });
    expect(links({}, reader)).toEqual([]);
    expect(links({ chapters: [buildListedChapter({ status: 'needs_revision' })] }, reader)).toEqual([]);
  });

  it('speaks of a printed proof only when every chapter is finished', () => {
    const ready = buildListedChapter({ status: 'approved' });
    const reviewed = buildListedChapter({ status: 'pending_client_review' });
    expect(links({ chapters: [ready] })).toContain('Open publishing');
    expect(links({ chapters: [ready, reviewed] })).not.toContain('Open publishing');
  });

  it('names the first gap', () => {
    const { text } =
      nextStepsOf(project, {
        ...nothing,
        interviews: done,
        entries: stories(6),
        chapters: [buildListedChapter()],
        outline: buildOutline([['a'], [], []]),
      })[0] ?? {};
    expect(text).toBe('For 2 planned chapters nothing has been told yet, “Chapter 2” first.');
  });
});
