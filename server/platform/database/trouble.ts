import { DrizzleQueryError } from 'drizzle-orm';
import { Refusal } from '../errors.ts';
import { codeOf } from './database-error.ts';

/** What can be wrong with the database rather than with what was asked of it; it passes, and is worth another try. */

/** PostgreSQL's own codes for a server that is stopping, starting or full, and for a connection that was cut. */
const codes = /^(08...|57P0[1-3]|25P03|53300)$/;
/** What the driver says of the same without a code. */
const words =
  /connection (terminated|ended)|timeout exceeded when trying to connect|Client has encountered a connection error/i;
/** The network's codes. Alone they say nothing of the database: a provider of models can be out of reach too. */
const ofNetwork =
  /^E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOENT)$/;

/** PostgreSQL found no room on its disk. */
const noRoom = '53100';

/** What a person is told where the database is to blame; undefined where it is not. */
export function refusalOfTrouble(error: unknown): Refusal | undefined {
  if (isDiskFull(error))
    return new Refusal(
      'busy',
      'There is no room left on Longhand’s disk, so nothing can be saved at this moment. Please keep this page open, and tell whoever runs Longhand.',
      { retryAfterSeconds: 10 },
    );
  if (isOutOfReach(error, true))
    return new Refusal(
      'busy',
      'Longhand cannot reach its database at this moment. Please try again shortly.',
      { retryAfterSeconds: 2 },
    );
  return undefined;
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === noRoom || isDiskFull(error.cause));
}

/** Whether something failed because the database could not be reached, so that it is worth another try as it is. */
export function isOutOfReach(error: unknown, asked = false): boolean {
  if (!(error instanceof Error)) return false;
  const ofDatabase = asked || error instanceof DrizzleQueryError;
  const code = codeOf(error) ?? '';
  if (codes.test(code) || words.test(error.message) || (ofDatabase && ofNetwork.test(code))) return true;
  return isOutOfReach(error.cause, ofDatabase);
}
