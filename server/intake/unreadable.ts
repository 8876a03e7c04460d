import type { ErrorCode } from '@longhand/contract/errors';

/** Why a file is not taken, in words for the person who chose it. */
export class Unreadable extends Error {
  readonly code: Extract<ErrorCode, 'invalid' | 'too_large' | 'unsupported_media'>;
  constructor(code: Unreadable['code'], message: string) {
    super(message);
    this.code = code;
  }
}
