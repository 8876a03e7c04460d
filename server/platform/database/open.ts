import path from 'node:path';
import type { Config } from '../config.ts';
import { type LaunchOptions, launch } from './launch.ts';
import { migrate } from './migrate.ts';
import { connect } from './pool.ts';
import type { Database } from './tx.ts';

export type OpenDatabase = {
  readonly database: Database;
  /** Whether it is Longhand's own server, below DATA_DIR. */
  readonly embedded: boolean;
  /** Closes the pool, then ends the server where it is ours. */
  stop(): Promise<void>;
};

/** The database that the configuration names, or the embedded one: running, reached, and with the newest schema. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: Pick<LaunchOptions, 'log' | 'onLost' | 'join'>,
): Promise<OpenDatabase> {
  const server = config.databaseUrl
    ? undefined
    : await launch({ ...options, home: path.join(config.dataDir, 'postgres') });
  try {
    const database = await connect({ url: config.databaseUrl ?? server?.url ?? '', log: options.log });
    const stop = async () => {
      await database.close();
      await server?.stop();
    };
    await migrate(database).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return { database, embedded: server !== undefined, stop };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}
