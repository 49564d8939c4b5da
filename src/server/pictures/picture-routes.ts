import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { file } from '#server/http/answers.ts';
import { routesOf } from '#server/http/routes.ts';
import { takeForms, uploadedFile, type FormFile } from '#server/http/uploaded-file.ts';
import { READ_MODELS } from '#server/models/model-access.ts';
import { seesPicture } from '#server/models/picture-access.ts';
import { AppError } from '#shared/errors.ts';
import { anonymous } from '#shared/permissions.ts';
import type { PictureEncoder } from './encoding/picture-encoder.ts';
import { keepPicture } from './keep-picture.ts';
import { checkFormat } from './picture-format.ts';
import { treeFileType } from './tree-file.ts';

const FILES = '/v2/file';
/** Signal trees are larger than pictures. */
const UPLOAD_BYTES = 20_000_000;
const PICTURE_BYTES = 10_000_000;

type PictureParts = Accounts & { encoder: PictureEncoder };
type StoredFile = { type: string; content: Uint8Array };

/**
 * Pictures uploaded by users. A browser fetches them without our headers: then the read-only cookie identifies the
 * user, so that only those who may read a private model see its pictures, even if they know the URL.
 */
export async function pictureRoutes(app: FastifyInstance, accounts: PictureParts): Promise<void> {
  const routes = routesOf(app);
  const { store, instance, encoder } = accounts;

  await app.register(async (uploads) => {
    await takeForms(uploads, UPLOAD_BYTES);
    // the second URL is that of later clients of the predecessor
    for (const url of [FILES, `${FILES}/upload/store-be`])
      routesOf(uploads).post(
        url,
        {
          permission: 'signed-in',
          answers: ['Upload a picture, or a file with a signal tree, as the field "file"', 'uploaded-picture', 201],
          schema: { consumes: ['multipart/form-data'] },
        },
        async (request) => {
          const file = await uploadedFile(request, 'file', UPLOAD_BYTES);
          const id = await saveFile(accounts, request, await storable(encoder, file, request.user.id));
          return { url: addressFor(accounts, request, id) };
        },
      );
  });

  routes.get(
    `${FILES}/:id`,
    { permission: READ_MODELS, answers: ['An uploaded picture or file', file('*/*', 'The file in its media type')] },
    async ({ params, user, headers }, reply) => {
      const picture = await store.read.pictures.find(params.id);
      if (!picture || !(await seesPicture(store.read, user, picture)))
        throw new AppError('not_found', 'Picture not found');
      const isOpen = await seesPicture(store.read, anonymous(instance.strictAuth), picture);
      cacheable(reply, picture.id, isOpen);
      if (headers['if-none-match'] === `"${picture.id}"`) return reply.code(304).send();
      if (!picture.type.startsWith('image/')) reply.header('content-disposition', 'attachment');
      return reply.type(picture.type).send(Buffer.from((await store.read.pictures.content(picture.id)) ?? []));
    },
  );
}

/**
 * Browsers may cache the picture, but must check each time whether they may still show it. Other sites may also show
 * pictures that everyone may see.
 */
function cacheable(reply: FastifyReply, id: string, isOpen: boolean): void {
  reply.header('cache-control', 'private, no-cache').header('etag', `"${id}"`).header('content-disposition', 'inline');
  if (isOpen) reply.header('cross-origin-resource-policy', 'cross-origin');
}

/**
 * The stored form of an upload: a re-encoded picture, or an unchanged signal tree file. Clients that create a model
 * from a file upload that first.
 */
async function storable(encoder: PictureEncoder, file: FormFile, caller: string): Promise<StoredFile> {
  const type = treeFileType(file);
  if (type !== undefined) return { type, content: file.content };
  if (file.content.length > PICTURE_BYTES)
    throw new AppError('too_large', `A picture can have at most ${PICTURE_BYTES / 1_000_000} MB`);
  checkFormat(file.content);
  return encoder.encode(file.content, caller);
}

async function saveFile({ store }: Accounts, request: FastifyRequest, file: StoredFile): Promise<string> {
  return store.write(async (writer) => {
    const id = await keepPicture(writer, request.user.id, file);
    const description = file.type.startsWith('image/') ? 'Uploaded a picture' : 'Uploaded a signal tree';
    await record(writer, recordOf(request, 'picture_uploaded', { type: 'picture', id }, description));
    return id;
  });
}

/** Pages of other sites need the complete URL. */
function addressFor({ settings }: Accounts, { fromNamedOrigin }: FastifyRequest, id: string): string {
  return `${fromNamedOrigin ? settings.publicUrl : ''}${FILES}/${id}`;
}
