import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dataFolder, freePort, root, startArguments } from '../scripts/processes.ts';

/** Longhand as `npm start` runs it, options and all, on a data folder and a port of its own. */
export interface RunningLonghand {
  readonly url: string;
  /** What it has printed and logged so far. */
  output(): string;
  /** Ends it in the middle of whatever it does, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again after that, on the same data and at the same address. */
  restart(): Promise<void>;
  /** Tells it to stop and answers its exit code. */
  stop(): Promise<number | null>;
}

/** Milliseconds: the first start builds the web app, makes the database and tells the demonstration's memoir. */
const startsWithin = 150_000;

/** `env` comes on top of what every one of them has. */
export async function startLonghand(env: Record<string, string> = {}): Promise<RunningLonghand> {
  const data = await dataFolder('e2e');
  const port = await freePort();
  let output = '';
  const launch = async () => {
    const server = spawn(process.execPath, startArguments(), {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: data,
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((done) => server.once('exit', done));
    const before = output.length;
    await new Promise<void>((done, fail) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Longhand is ready', before)) done();
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      void ended.then(() => fail(new Error(`Longhand did not start.\n${output}`)));
      setTimeout(() => fail(new Error(`Longhand took too long to start.\n${output}`)), startsWithin).unref();
    });
    return { server, ended };
  };
  let running = await launch();
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    kill: async () => {
      running.server.kill('SIGKILL');
      await running.ended;
    },
    restart: async () => {
      running = await launch();
    },
    stop: async () => {
      running.server.kill('SIGTERM');
      const code = await running.ended;
      await rm(data, { recursive: true, force: true });
      return code;
    },
  };
}
