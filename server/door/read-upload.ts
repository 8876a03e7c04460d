import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from '../platform/errors.ts';
import type { Upload } from './implement.ts';

/** The one file of a form, in the field `file`; undefined where the form holds none. */
export async function readUpload(request: FastifyRequest): Promise<Upload | undefined> {
  try {
    let upload: Upload | undefined;
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      // What is sent has to be taken in to its end, or the form hangs.
      const bytes = await part.toBuffer();
      if (part.fieldname !== 'file') throw invalid('file', 'The file is expected in the field “file”.');
      upload = { filename: part.filename, bytes };
    }
    return upload;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
      throw invalid('file', 'Please send one file at a time.');
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
    throw invalid('file', 'The file could not be read. Please send it again.');
  }
}
