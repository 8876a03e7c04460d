import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The addresses of all files that are loaded where a module is imported, in a process of its own. */
export async function loadedBy(module: string): Promise<readonly string[]> {
  const program = `
    const { default: modules } = await import('node:module');
    const loaded = [];
    modules.registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(module)});
    console.log(JSON.stringify(loaded.filter((url) => url.startsWith('file:'))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    maxBuffer: 8 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
