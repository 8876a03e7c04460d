import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/** The far side of `apart`: loads one module and calls its functions as they are asked for. */

const call = z.object({ name: z.string(), input: z.unknown() });
const port = parentPort;
if (!port) throw new Error('This runs in a worker thread only.');

const module: Record<string, unknown> = await import(z.string().parse(workerData));
const report = (progress: unknown) => port.postMessage({ kind: 'progress', progress });

port.on('message', async (message: unknown) => {
  const { name, input } = call.parse(message);
  try {
    const work = module[name];
    if (typeof work !== 'function') throw new Error(`The module has no function "${name}".`);
    port.postMessage({ kind: 'result', result: await work(input, report) });
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    port.postMessage({ kind: 'error', name: error.name, message: error.message, stack: error.stack });
  }
});
