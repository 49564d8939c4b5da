import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UploadedPicture } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { anonymous } from '#shared/permissions.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { READ_MODELS } from '../models/model-access.ts';
import { seesPicture } from '../models/picture-access.ts';
import type { PictureEncoder } from './encoding/picture-encoder.ts';
import { keepPicture } from './keep-picture.ts';
import { checkFormat } from './picture-format.ts';

const FILES = '/v2/file';
const UPLOAD_BYTES = 10_000_000;

type ById = { Params: { id: string } };

/**
 * Pictures that people upload. A browser fetches them without our headers: then the read-only cookie says who asks, so
 * that those of a private model are for those who may read it, and no address gives them away.
 */
export async function pictureRoutes(app: FastifyInstance, accounts: Accounts, encoder: PictureEncoder): Promise<void> {
  const { store, instance } = accounts;

  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 1000, parts: 11, headerPairs: 20 },
    });
    // the second address is the one of later clients of the predecessor
    for (const url of [FILES, `${FILES}/upload/store-be`])
      uploads.post(
        url,
        {
          config: { permission: 'signed-in' },
          schema: { consumes: ['multipart/form-data'], summary: 'Upload a picture as the field "file"' },
        },
        async (request, reply) => {
          const content = await uploadedFile(request);
          checkFormat(content);
          const encoded = await encoder.encode(content, request.user.id);
          const id = await savePicture(accounts, request, encoded);
          return reply.code(201).send({ url: addressFor(accounts, request, id) } satisfies UploadedPicture);
        },
      );
  });

  app.get<ById>(
    `${FILES}/:id`,
    { config: { permission: READ_MODELS }, schema: { summary: 'An uploaded picture' } },
    async ({ params, user, headers }, reply) => {
      const picture = await store.read.pictures.find(params.id);
      if (!picture || !(await seesPicture(store.read, user, picture)))
        throw new AppError('not_found', 'Picture not found');
      const isOpen = await seesPicture(store.read, anonymous(instance.strictAuth), picture);
      cacheable(reply, picture.id, isOpen);
      if (headers['if-none-match'] === `"${picture.id}"`) return reply.code(304).send();
      return reply.type(picture.type).send(Buffer.from((await store.read.pictures.content(picture.id)) ?? []));
    },
  );
}

/** The browser keeps it, but asks each time whether it may still show it. What everybody sees, other sites show too. */
function cacheable(reply: FastifyReply, id: string, isOpen: boolean): void {
  reply.header('cache-control', 'private, no-cache').header('etag', `"${id}"`).header('content-disposition', 'inline');
  if (isOpen) reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** @throws AppError `invalid` for any other body, `too_large` for a large file */
async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('invalid', 'Send the picture as multipart/form-data, field "file"');
  try {
    const part = await request.file();
    if (part?.fieldname === 'file') return await part.toBuffer();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError('too_large', `A picture can have at most ${UPLOAD_BYTES / 1_000_000} MB`);
    throw new AppError('invalid', `The upload cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  throw new AppError('invalid', 'Send the picture as the field "file"');
}

async function savePicture(
  { store }: Accounts,
  request: FastifyRequest,
  picture: { type: string; content: Uint8Array },
): Promise<string> {
  return store.write(async (writer) => {
    const id = await keepPicture(writer, request.user.id, picture);
    await record(writer, recordOf(request, 'picture_uploaded', { type: 'picture', id }, 'Uploaded a picture'));
    return id;
  });
}

/** Pages of other sites need the whole address. */
function addressFor({ settings }: Accounts, { fromNamedOrigin }: FastifyRequest, id: string): string {
  return `${fromNamedOrigin ? settings.publicUrl : ''}${FILES}/${id}`;
}
