import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { ensureAdministrators } from './features/accounts/administrators.ts';
import { ensureSettings } from './features/settings/read-settings.ts';
import type { House } from './house.ts';
import { openHouse } from './open-house.ts';
import { collectWhenIdle } from './platform/collect-when-idle.ts';
import { type Config, ConfigError, environment, isLoopback, readConfig } from './platform/config.ts';
import { DatabaseError } from './platform/database/database-error.ts';
import { openDatabase } from './platform/database/open.ts';
import { createLog } from './platform/log.ts';
import { startWork } from './work.ts';

/** Longhand as it runs: database, application and worker in one process, until it is told to stop. */
export async function main(): Promise<void> {
  try {
    await start(readConfig(environment()));
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseError || isUnusableAddress(error)))
      throw error;
    // These are for the person who started it: what to mend, without a stack.
    process.stderr.write(`\nLonghand did not start.\n${error instanceof Error ? error.message : ''}\n`);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const { database, embedded, stop } = await openDatabase(config, {
    log,
    onLost: (error) => {
      log.fatal({ err: error }, 'The database is lost.');
      process.exit(1);
    },
  });
  await ensureSettings(database.tx);
  const administrators = await ensureAdministrators(database, config);
  const { house, stop: letGo, close } = await openHouse(config, database, log, { alone: embedded });
  const app = await buildApp(house);
  await startWork(house);
  app.server.on('request', collectWhenIdle());
  await app.listen({ port: config.port, host: config.host });

  const lines = [`Longhand is ready: ${config.publicUrl}`];
  for (const { username, password } of administrators)
    lines.push(`Administrator ${username}, password ${password} (shown this once)`);
  if (embedded && isLoopback(config.host)) lines.push(...(await demonstration(house, app)));
  process.stdout.write(`\n${lines.join('\n')}\n\n`);

  const prepare = () =>
    house.writers
      .prepare()
      .catch((error: unknown) => log.warn({ err: error }, 'A provider’s part was not loaded.'));
  setTimeout(() => void prepare(), settled).unref();

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    letGo();
    await app.close();
    await close();
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
}

/** Milliseconds after which whoever waited for the start has been answered. */
const settled = 5_000;

/** The demonstration, made where this is the first start: only this machine can reach it. */
async function demonstration(house: House, app: FastifyInstance): Promise<string[]> {
  const { ensureDemonstration } = await import('./demonstration/ensure-demonstration.ts');
  const accounts = await ensureDemonstration(house, app);
  if (accounts.length === 0) return [];
  return [
    '',
    'Demonstration accounts:',
    ...accounts.map(({ username, password, who }) => `  ${username} / ${password}  ${who}`),
  ];
}

/** What `listen` fails with, and what to do about it. */
const unusable: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program is using this port: set PORT to a free one.',
  EACCES: 'Ports below 1024 need special rights: set PORT to a higher one.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  ENOTFOUND: 'HOST is no address of this machine.',
};

function isUnusableAddress(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  const advice = unusable[String(error.code)];
  if (advice) error.message = `${error.message}. ${advice}`;
  return advice !== undefined;
}
