import { rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { isAlive } from './alive.ts';
import { type Child, dropStalePid, endOrphan, startChild } from './child.ts';
import { prepareCluster, sweep } from './cluster.ts';
import { DatabaseError, DataInUseError, reason } from './database-error.ts';
import { tryLock } from './lock.ts';

/**
 * Runs PostgreSQL below Longhand: as a child of this process, on a unix socket in a folder that only it and we can
 * enter, for as long as we hold the lock on its data. One loop, `hold`, brings that state about from any other: nothing
 * there, a server that outlived a killed Longhand, a server that died or dropped our connection. It runs at the start
 * and again whenever the state is lost.
 */

export type Log = { info(message: string): void; warn(message: string): void };

export type LaunchOptions = {
  /** The folder for data, socket and log. Made where it is missing. */
  readonly home: string;
  readonly log: Log;
  /** Another Longhand has taken the data over: the reason is for a person, and this process should end. */
  readonly onLost: (error: unknown) => void;
  /** More settings of PostgreSQL, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where another Longhand runs on the data, use its server beside it instead of refusing. */
  readonly join?: boolean;
};

export type Server = { readonly url: string; stop(): Promise<void> };

/** Milliseconds. Whoever starts a server and lives locks it at once; a process id that was used again never does. */
const LOCKS_WITHIN = 3_000;
/** Milliseconds for which a lock may linger that its holder has just let go of, or died with. */
const UNLOCKS_WITHIN = 500;
/** Milliseconds for which a server killed a moment ago may still hold on to its data. */
const LETS_GO_WITHIN = 30_000;
/** Milliseconds between two attempts to bring back a server that does not start: its disk may be full. */
const AGAIN_AFTER = 2_000;
const LINGERS = /lock file "[^"]+" already exists|shared memory block .* still in use/;

/**
 * Starts PostgreSQL on the data in `home`.
 * @throws DataInUseError where another Longhand holds the data
 * @throws DatabaseError where it does not start, with the end of its log
 */
export async function launch(options: LaunchOptions): Promise<Server> {
  const { log, onLost, settings = {} } = options;
  const home = path.resolve(options.home);
  const cluster = await prepareCluster(home);
  let child: Child | undefined;
  let lock: Client | undefined;
  let holding: Promise<void> | undefined;
  let stopping = false;

  async function hold(): Promise<void> {
    const begun = Date.now();
    let starting = false; // as opposed to a child that dies after it has served
    while (!stopping) {
      const waited = Date.now() - begun;
      const running = child?.dead === false;
      const attempt = await tryLock(
        cluster.url,
        (starter) => starter === process.pid || !isAlive(starter) || waited > LOCKS_WITHIN,
      );
      if (attempt.state === 'held') {
        if (running) return keep(attempt.client);
        log.info('Found the database still running; starting it anew.');
        await endOrphan(cluster);
        await attempt.client.end();
      } else if (attempt.state === 'taken') {
        if (waited > (running ? LOCKS_WITHIN : UNLOCKS_WITHIN)) throw inUse(home);
      } else if (attempt.state === 'absent' && !running) {
        if (child && starting) await lookInto(child, waited);
        child = await startChild(cluster, settings);
        starting = true;
        void child.exited.then(regain);
      }
      await pause(running ? 20 : 50);
    }
  }

  /** A child that died as it started: to be tried again only where its predecessor has not quite gone. */
  async function lookInto(failed: Child, waited: number): Promise<void> {
    const words = await failed.lastWords();
    if (!LINGERS.test(words) || waited > LETS_GO_WITHIN)
      throw new DatabaseError(
        `The database on the data in ${home} does not start. The end of its log:\n${words}`,
      );
    await dropStalePid(cluster);
    await pause(200);
  }

  function keep(client: Client): void {
    lock = client;
    client.once('end', regain);
  }

  function regain(): void {
    if (stopping || holding) return;
    log.warn('The database went away; bringing it back.');
    reach().then(
      () => log.info('The database is back.'),
      (error: unknown) => {
        if (error instanceof DataInUseError) return onLost(error);
        log.warn(`It does not come back yet; trying again. ${reason(error)}`);
        setTimeout(regain, AGAIN_AFTER).unref();
      },
    );
  }

  function reach(): Promise<void> {
    holding = hold().finally(() => {
      holding = undefined;
    });
    return holding;
  }

  async function stop(): Promise<void> {
    stopping = true;
    await holding?.catch(() => undefined);
    await lock?.end().catch(() => undefined);
    if (child?.dead === false) await child.end();
    if (cluster.socketDir !== home) await rmdir(cluster.socketDir).catch(() => undefined);
  }

  try {
    await reach();
    await sweep(cluster);
    return { url: cluster.url, stop };
  } catch (error) {
    await stop();
    if (options.join && error instanceof DataInUseError)
      return { url: cluster.url, stop: async () => undefined };
    throw error;
  }
}

const inUse = (home: string) =>
  new DataInUseError(
    `Longhand is already running on the data in ${home}. Stop it first, or give this one another DATA_DIR.`,
  );
