import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildWeb } from './build-web.ts';

function checkout() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'longhand-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('package-lock.json', '{}');
  write('web/app/main.tsx', 'one');
  write('contract/errors.ts', 'one');
  const build = vi.fn(() => write('web/dist/index.html', 'built'));
  return { write, build, again: () => buildWeb(root, build) };
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
    const { again, write } = checkout();
    again();
    write(file, 'two');
    expect(again()).toBe(true);
  },
);

it('does not build again for a test, or for what it built itself', () => {
  const { again, write } = checkout();
  again();
  write('web/app/main.test.tsx', 'test');
  write('web/dist/assets/x.js', 'built');
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
