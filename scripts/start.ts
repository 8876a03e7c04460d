import { execFileSync } from 'node:child_process';
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { buildWeb } from './build-web.ts';

/** `npm start`: builds the web app where it is stale, then runs the server in this same process. */

const root = path.dirname(import.meta.dirname);

buildWeb(root, (folder) => {
  process.stdout.write('Building the web app ...\n');
  try {
    const vite = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'];
    execFileSync(process.execPath, [...vite, '--outDir', folder, '--emptyOutDir'], {
      cwd: root,
      stdio: 'inherit',
    });
  } catch {
    process.stderr.write('The web app could not be built; Vite says why above.\n');
    process.exit(1);
  }
});

// What one start has compiled, the next finds: a seventh of its time. Written now, for a killed server writes nothing.
enableCompileCache(path.join(root, 'node_modules', '.cache', 'compiled'));
const { main } = await import('../server/main.ts');
await main();
flushCompileCache();
