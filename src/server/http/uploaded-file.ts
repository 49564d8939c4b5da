import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

export type FormFile = { name: string; content: Buffer };

/** Routes registered inside take a form with one file. */
export async function takeForms(app: FastifyInstance, fileBytes: number): Promise<void> {
  const limits = { fileSize: fileBytes, files: 1, fields: 10, fieldSize: 1000, parts: 11, headerPairs: 20 };
  await app.register(multipart, { limits });
}

/**
 * The file in the form field `file`. `what` describes it and its maximum size in messages.
 * @throws AppError `invalid` for any other form, `too_large` for a large file
 */
export async function uploadedFile(request: FastifyRequest, what: string, bytes: number): Promise<FormFile> {
  if (!request.isMultipart()) throw new AppError('invalid', `Send the ${what} as multipart/form-data, field "file"`);
  try {
    const part = await request.file();
    if (part?.fieldname === 'file') return { name: part.filename, content: await part.toBuffer() };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError('too_large', `A ${what} can have at most ${bytes / 1_000_000} MB`);
    throw new AppError('invalid', `The upload cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  throw new AppError('invalid', `Send the ${what} as the field "file"`);
}
