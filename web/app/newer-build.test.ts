import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardLeaving } from './leaving.ts';
import { followNewerBuild, loadAnew } from './newer-build.ts';
import { addSaver } from './unsaved.ts';

let isSaved = true;
addSaver(async () => isSaved);

const serve = (build: string) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(`<script type="module" crossorigin src="${build}" nonce="n"></script>`),
  );

const page = () => ({ reload: vi.fn(), running: () => '/assets/index-1.js' });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  isSaved = true;
  vi.unstubAllGlobals();
});

describe('a page that lacks a file follows the server’s build', () => {
  it('where the server has another one, once', async () => {
    serve('/assets/index-2.js');
    const here = page();
    await followNewerBuild(here);
    expect(here.reload).toHaveBeenCalledOnce();
    await followNewerBuild(here);
    expect(here.reload).toHaveBeenCalledOnce();
    serve('/assets/index-3.js');
    await followNewerBuild(here);
    expect(here.reload).toHaveBeenCalledTimes(2);
  });

  it('not where it is the same', async () => {
    serve('/assets/index-1.js');
    const here = page();
    await followNewerBuild(here);
    expect(here.reload).not.toHaveBeenCalled();
  });

  it('not without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const here = page();
    await followNewerBuild(here);
    expect(here.reload).not.toHaveBeenCalled();
  });

  it('not while words wait to be saved', async () => {
    serve('/assets/index-2.js');
    isSaved = false;
    const here = page();
    await followNewerBuild(here);
    expect(here.reload).not.toHaveBeenCalled();
  });

  it('not where leaving asks first', async () => {
    serve('/assets/index-2.js');
    const letGo = guardLeaving(() => {});
    const here = page();
    await followNewerBuild(here);
    letGo();
    expect(here.reload).not.toHaveBeenCalled();
  });
});

describe('a page is loaded anew for somebody who asks', () => {
  it('also where the build is the same', async () => {
    serve('/assets/index-1.js');
    const here = page();
    expect(await loadAnew(here)).toBeUndefined();
    expect(here.reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['unreachable', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
    [
      'unsaved',
      () => {
        serve('/assets/index-2.js');
        isSaved = false;
      },
    ],
  ])('not where it is %s', async (why, given) => {
    given();
    const here = page();
    expect(await loadAnew(here)).toBe(why);
    expect(here.reload).not.toHaveBeenCalled();
  });
});
