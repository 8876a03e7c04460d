import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL's own codes for a server that is stopping, starting or full, and for a connection that was cut. */
const codes = /^(08...|57P0[1-3]|25P03|53300)$/;
/** What the driver says of the same without a code. */
const words =
  /connection (terminated|ended)|timeout exceeded when trying to connect|Client has encountered a connection error/i;
/** The network's codes. Alone they say nothing of the database: a provider of models can be out of reach too. */
const ofNetwork = /^E[A-Z]+$/;

/** Whether something failed because the database could not be reached, so that it is worth another try as it is. */
export function isOutOfReach(error: unknown, asked = false): boolean {
  if (!(error instanceof Error)) return false;
  const ofDatabase = asked || error instanceof DrizzleQueryError;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (codes.test(code) || words.test(error.message) || (ofDatabase && ofNetwork.test(code))) return true;
  return isOutOfReach(error.cause, ofDatabase);
}
