import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReaderLimits } from '#server/files/reading-processes.ts';
import { file } from '#server/http/answers.ts';
import { parameters } from '#server/http/parameters.ts';
import { routesOf } from '#server/http/routes.ts';
import { takeForms, uploadedFile } from '#server/http/uploaded-file.ts';
import { modelFor, READ_MODELS } from '#server/models/model-access.ts';
import { prototypeFor } from '#server/prototypes/prototype-access.ts';
import { writeZip } from '#server/zip/write-zip.ts';
import { ZipReaders } from '#server/zip/zip-readers.ts';
import { AppError } from '#shared/errors.ts';
import type { ArchiveParts } from './archive-parts.ts';
import { archiveOf } from './export-model.ts';
import { prototypeArchiveOf } from './export-prototype.ts';
import { importModel } from './import-model.ts';
import { importPrototype } from './import-prototype.ts';

const ARCHIVE_BYTES = 32_000_000;
const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'];

/** Models and prototypes as ZIP files, which the predecessor of this product can also read and write. */
export async function archiveRoutes(
  app: FastifyInstance,
  options: Omit<ArchiveParts, 'zips'> & { uploadLimits?: Partial<ReaderLimits> | undefined },
): Promise<void> {
  const routes = routesOf(app);
  const parts: ArchiveParts = { ...options, zips: new ZipReaders(options.uploadLimits) };
  app.addHook('onClose', async () => parts.zips.close());

  routes.get(
    '/v2/models/:id/export',
    {
      permission: READ_MODELS,
      cost: 'whole',
      answers: ['A model as a ZIP file, with its signals and pictures', file('application/zip', 'The file')],
    },
    async (request, reply) => {
      const model = await modelFor(parts.store.read, request, 'read');
      const files = await archiveOf(parts, request.user, model);
      return attach(reply, 'model', model.name).send(await writeZip(files));
    },
  );

  routes.get(
    '/v2/prototypes/:id/export',
    {
      permission: READ_MODELS,
      cost: 'whole',
      answers: ['A prototype as a ZIP file, with its pictures', file('application/zip', 'The file')],
    },
    async (request, reply) => {
      const { prototype } = await prototypeFor(parts.store.read, request, 'read');
      const files = await prototypeArchiveOf({ parts, user: request.user }, prototype);
      return attach(reply, 'prototype', prototype.name).send(await writeZip(files));
    },
  );

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    await takeForms(uploads, ARCHIVE_BYTES);
    uploads.addContentTypeParser(ZIP_TYPES, { parseAs: 'buffer', bodyLimit: ARCHIVE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const imports = routesOf(uploads);

    imports.post(
      '/v2/models/import',
      {
        permission: 'signed-in',
        bodyLimit: ARCHIVE_BYTES,
        query: IMPORT_QUERY,
        answers: ['Create a model from a ZIP file', 'model-import', 201],
        schema: dryRun('model-import.json#'),
      },
      async (request, reply) => {
        const report = await importModel(parts, request, await zipOf(request));
        return reply.code(report.id === null ? 200 : 201).send(report);
      },
    );

    imports.post(
      '/v2/prototypes/import',
      {
        permission: 'signed-in',
        bodyLimit: ARCHIVE_BYTES,
        query: PROTOTYPE_QUERY,
        answers: ['Create a prototype from a ZIP file', 'prototype-import', 201],
        schema: dryRun('prototype-import.json#'),
      },
      async (request, reply) => {
        const report = await importPrototype(parts, request, await zipOf(request));
        return reply.code(report.id === null ? 200 : 201).send(report);
      },
    );
  });
}

async function zipOf(request: FastifyRequest): Promise<Buffer> {
  const { body } = request;
  const zip = request.isMultipart() ? (await uploadedFile(request, 'ZIP file', ARCHIVE_BYTES)).content : body;
  if (!Buffer.isBuffer(zip) || zip.length === 0) throw new AppError('invalid', 'Send the ZIP file as application/zip');
  return zip;
}

function attach(reply: FastifyReply, what: 'model' | 'prototype', title: string): FastifyReply {
  const name = `${what}_${title.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '').trim() || what}.zip`;
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_');
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type('application/zip');
}

const IMPORT_WORDS =
  'The body is the file, or a form with it as the field `file`, that an export made, here or in the predecessor of this product. With `dry_run` nothing is ' +
  'changed, and the answer says what would be created.';

/** A dry run creates nothing, and answers the same. */
const dryRun = ($ref: string) => ({
  description: IMPORT_WORDS,
  response: { 200: { $ref, description: 'What would be created' } },
});

const IMPORT_QUERY = parameters({
  name: {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    pattern: '\\S',
    description: 'Instead of the name in the file',
  },
  dry_run: { type: 'boolean', default: false, description: 'Report what would be created, and create nothing' },
});

const PROTOTYPE_QUERY = parameters(
  {
    ...IMPORT_QUERY.properties,
    model_id: { type: 'string', minLength: 1, maxLength: 64, description: 'ID of the model that it becomes a part of' },
  },
  'model_id',
);
