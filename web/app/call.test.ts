import { getChapter, listChapters } from '@longhand/contract/chapters';
import { generateOutline, getActiveOutline } from '@longhand/contract/outlines';
import { createProject, editProject, listProjects } from '@longhand/contract/projects';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, on } from '../testing/fake-server.ts';
import { buildProject } from '../testing/people.ts';
import { call, queryKeyOf, urlOf, urlOfKey } from './call.ts';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer([
    on(listProjects, []),
    on(createProject, buildProject()),
    on(editProject, buildProject()),
  ]);
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => vi.unstubAllGlobals());

describe('the key of a read', () => {
  it('F-189: is its address in parts', () => {
    expect(queryKeyOf(listChapters, { params: { id: '5' } })).toEqual(['/api/projects', '5', 'chapters']);
    expect(queryKeyOf(getChapter, { params: { id: '5' } })).toEqual(['/api/chapters', '5']);
    expect(queryKeyOf(listProjects, {})).toEqual(['/api/projects']);
    expect(queryKeyOf(getActiveOutline, { params: { projectId: '5' } })).toEqual([
      '/api/projects',
      '5',
      'outlines',
      'active',
    ]);
  });

  it('F-189: joined by slashes is the address', () => {
    expect(urlOfKey(['/api/projects', 5, 'chapters'])).toBe('/api/projects/5/chapters');
    expect(urlOf(getActiveOutline, { params: { projectId: '5' } })).toBe('/api/projects/5/outlines/active');
  });

  it('has the query string as an object at its end, so that the key without it covers it', () => {
    const key = queryKeyOf(listChapters, { params: { id: '5' }, query: { view: 'summary' } });
    expect(key).toEqual(['/api/projects', '5', 'chapters', { view: 'summary' }]);
    expect(urlOfKey(key)).toBe('/api/projects/5/chapters?view=summary');
  });

  it('cannot be led elsewhere by an id', () => {
    expect(urlOf(getChapter, { params: { id: '../auth/me?x' } })).toBe('/api/chapters/..%2Fauth%2Fme%3Fx');
  });
});

describe('a call', () => {
  it('fills the path, sends the body and answers what came', async () => {
    const project = await call(editProject, { params: { id: 'p1' }, body: { title: 'Northbound' } });
    expect(project.id).toBe('project-harbour');
    expect(server.requests[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/projects/p1',
      body: { title: 'Northbound' },
    });
  });

  it('carries an idempotency key where it writes, and none where it reads', async () => {
    await call(listProjects, {});
    await call(createProject, { body: { title: 'A' } });
    await call(createProject, { body: { title: 'A' } }, { idempotencyKey: 'given' });
    const [read, fresh, given] = server.requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(read).toBeNull();
    expect(fresh).toMatch(/^[0-9a-f]{32}$/);
    expect(given).toBe('given');
  });

  it('asks for the run of long work instead of waiting', async () => {
    server.say({ operation: generateOutline, reply: () => Response.json({ id: 'run-1' }, { status: 202 }) });
    const run = await call(generateOutline, { params: { projectId: 'p1' }, body: {} });
    expect(run.id).toBe('run-1');
    expect(server.requests[0]?.headers.get('Prefer')).toBe('respond-async');
  });
});
