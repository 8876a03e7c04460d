import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildWeb } from './build-web.ts';

function write(folder: string, file: string, text = 'one') {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function checkout() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'longhand-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'node_modules'));
  for (const file of ['package-lock.json', 'web/app/main.tsx', 'contract/errors.ts']) write(root, file);
  const build = vi.fn((folder: string) => write(folder, 'index.html', 'built'));
  return { root, build, again: () => buildWeb(root, build) };
}

it('builds once for the same sources', () => {
  const { again, build } = checkout();
  expect(again()).toBe(true);
  expect(again()).toBe(false);
  expect(build).toHaveBeenCalledOnce();
});

it.each(['web/app/main.tsx', 'contract/errors.ts', 'prose/new.ts', 'package-lock.json'])(
  'builds again when %s changes',
  (file) => {
    const { again, root } = checkout();
    again();
    write(root, file, 'two');
    expect(again()).toBe(true);
  },
);

it('does not build again for a test, or for what it built itself', () => {
  const { again, root } = checkout();
  again();
  write(root, 'web/app/main.test.tsx');
  write(root, 'web/dist/assets/x.js');
  expect(again()).toBe(false);
});

it('builds again after a build that failed', () => {
  const { again, build } = checkout();
  build.mockImplementationOnce(() => {
    throw new Error('a type error');
  });
  expect(again).toThrow('a type error');
  expect(again()).toBe(true);
});

it('two at once leave one whole app, and nothing beside it', () => {
  const { again, build, root } = checkout();
  write(root, 'web/dist/old.js');
  build.mockImplementationOnce((folder) => {
    expect(again()).toBe(true);
    write(folder, 'index.html');
  });
  again();
  expect(readdirSync(path.join(root, 'web/dist')).sort()).toEqual(['.built-from', 'index.html']);
  expect(readdirSync(path.join(root, 'node_modules'))).toEqual([]);
});

it('a build that is broken off leaves the app as it was', () => {
  const { again, build, root } = checkout();
  again();
  write(root, 'web/app/main.tsx', 'two');
  build.mockImplementationOnce((folder) => {
    write(folder, 'half.js');
    throw new Error('stopped');
  });
  expect(again).toThrow('stopped');
  expect(readdirSync(path.join(root, 'web/dist')).sort()).toEqual(['.built-from', 'index.html']);
});
