/** The database cannot be had. The message is for the person who starts Longhand, and says what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** Another Longhand holds the data folder. */
export class DataInUseError extends DatabaseError {}

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
