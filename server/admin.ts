import { randomBytes } from 'node:crypto';
import { resetPassword } from './features/accounts/reset-password.ts';
import { ConfigError, environment, readConfig } from './platform/config.ts';
import { DatabaseError } from './platform/database/database-error.ts';
import { openDatabase } from './platform/database/open.ts';

/**
 * What an administrator does from the machine itself, with Longhand running or not: a new installation has no mail to
 * send a forgotten password's link by.
 *
 *     npm run admin -- reset-password NAME
 */

const usage = 'Usage: npm run admin -- reset-password NAME (a username or an email address)';

async function run([command, name]: readonly string[]): Promise<string> {
  if (command !== 'reset-password' || !name) throw new ConfigError(usage);
  const quiet = { info: () => undefined, warn: () => undefined };
  const { database, stop } = await openDatabase(readConfig(environment()), {
    log: quiet,
    join: true,
    onLost: (error) => {
      throw error;
    },
  });
  try {
    const password = `Lh1-${randomBytes(9).toString('base64url')}`;
    const username = await resetPassword(database, name, password);
    if (!username) throw new ConfigError(`Nobody here is called ${name}.`);
    return `The new password of ${username} is ${password}. Every session of theirs has ended.`;
  } finally {
    await stop();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
