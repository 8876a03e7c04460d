import { describe, expect, it } from 'vitest';
import { buildProject } from '../../testing/people.ts';
import { withActive } from './api.ts';
import { type Arrangement, arrange, arrangementOf } from './arrange.ts';
import { knownStatus } from './labels.ts';

type Given = Parameters<typeof buildProject>[0];
const projects = (...given: Given[]) =>
  given.map((one, index) => buildProject({ id: String(index), ...one }));
const everything: Arrangement = { search: '', status: null, priority: null, sort: 'lastActivity' };
const ids = (list: ReturnType<typeof projects>, wanted: Partial<Arrangement>) =>
  arrange(list, { ...everything, ...wanted }).map(({ id }) => id);

describe('the order of projects', () => {
  it('F-092: is by last activity, the latest first, where nothing else is asked', () => {
    expect(arrangementOf(new URLSearchParams()).sort).toBe('lastActivity');
    expect(arrangementOf(new URLSearchParams('sort=nonsense')).sort).toBe('lastActivity');
    const list = projects(
      { lastActivityAt: '2026-11-01T00:00:00.000Z' },
      { lastActivityAt: '2026-11-20T00:00:00.000Z' },
      { lastActivityAt: '2026-11-10T00:00:00.000Z' },
    );
    expect(ids(list, {})).toEqual(['1', '2', '0']);
  });

  it('F-093: by deadline has those without one last', () => {
    const list = projects(
      { deadline: null },
      { deadline: '2027-05-01T00:00:00.000Z' },
      { deadline: null },
      { deadline: '2027-01-01T00:00:00.000Z' },
    );
    expect(ids(list, { sort: 'deadline' })).toEqual(['3', '1', '0', '2']);
  });

  it('F-094: by priority is urgent, high, medium, low', () => {
    const list = projects(
      { priority: 'low' },
      { priority: 'high' },
      { priority: 'urgent' },
      { priority: 'medium' },
    );
    expect(ids(list, { sort: 'priority' })).toEqual(['2', '1', '3', '0']);
  });

  it('F-095: by progress has the furthest first', () => {
    const list = projects({ progress: 12 }, { progress: 100 }, { progress: 40 });
    expect(ids(list, { sort: 'progress' })).toEqual(['1', '2', '0']);
  });
});

describe('which projects are shown', () => {
  const list = projects(
    { title: 'Northbound', status: 'draft', priority: 'low' },
    { title: 'Southbound', description: 'The way to Harbour Street.', status: 'paused', priority: 'high' },
    { title: 'Westbound', status: 'paused', priority: 'low' },
  );

  it.each<[Partial<Arrangement>, string[]]>([
    [{ status: 'paused' }, ['1', '2']],
    [{ priority: 'low' }, ['0', '2']],
    [{ status: 'paused', priority: 'low' }, ['2']],
    [{ search: ' NORTH ' }, ['0']],
    [{ search: 'the way' }, ['1']],
    [{ status: 'completed' }, []],
  ])('F-090, F-091: with %o', (wanted, shown) => {
    expect(ids(list, wanted)).toEqual(shown);
  });

  it('F-135: a status that nobody knows counts as a draft', () => {
    expect(knownStatus('xyz')).toBe('draft');
    expect(knownStatus('toString')).toBe('draft');
    const odd = projects({ status: 'xyz' as 'draft' }, { status: 'active' });
    expect(ids(odd, { status: 'draft' })).toEqual(['0']);
  });
});

describe('the active project', () => {
  it('F-154, F-155: is one alone, and the first of the list', () => {
    const list = projects({ isActiveProject: true }, {}, { isActiveProject: false });
    expect(withActive(list, '2').map(({ id, isActiveProject }) => [id, isActiveProject])).toEqual([
      ['2', true],
      ['0', false],
      ['1', false],
    ]);
  });
});
