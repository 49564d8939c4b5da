import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { ReaderLimits } from '../files/reading-processes.ts';
import { modelFor, READ_MODELS, type ModelInUrl } from '../models/model-access.ts';
import { takeForms, uploadedFile } from '../http/uploaded-file.ts';
import { prototypeFor, type PrototypeInUrl } from '../prototypes/prototype-access.ts';
import type { ArchiveParts } from './archive-parts.ts';
import { archiveOf } from './export-model.ts';
import { prototypeArchiveOf } from './export-prototype.ts';
import { importModel } from './import-model.ts';
import { importPrototype } from './import-prototype.ts';
import { writeZip } from '../zip/write-zip.ts';
import { ZipReaders } from '../zip/zip-readers.ts';
import { answers, file } from '#server/http/answers.ts';

type ImportQuery = { name?: string; dry_run?: boolean };

const ARCHIVE_BYTES = 32_000_000;
const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'];

/** Models and prototypes as ZIP files, which the predecessor of this product can also read and write. */
export async function archiveRoutes(
  app: FastifyInstance,
  options: Omit<ArchiveParts, 'zips'> & { limits?: Partial<ReaderLimits> | undefined },
): Promise<void> {
  const parts: ArchiveParts = { ...options, zips: new ZipReaders(options.limits) };
  app.addHook('onClose', async () => parts.zips.close());

  app.get<ModelInUrl>(
    '/v2/models/:id/export',
    {
      config: { permission: READ_MODELS, cost: 'whole' },
      schema: answers('A model as a ZIP file, with its signals and pictures', file('application/zip', 'The file')),
    },
    async (request, reply) => {
      const model = await modelFor(parts.store.read, request, 'read');
      const files = await archiveOf(parts, request.user, model);
      return attach(reply, 'model', model.name).send(await writeZip(files));
    },
  );

  app.get<PrototypeInUrl>(
    '/v2/prototypes/:id/export',
    {
      config: { permission: READ_MODELS, cost: 'whole' },
      schema: answers('A prototype as a ZIP file, with its pictures', file('application/zip', 'The file')),
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
    const config = { permission: 'signed-in' } as const;

    uploads.post<{ Body: unknown; Querystring: ImportQuery }>(
      '/v2/models/import',
      {
        config,
        bodyLimit: ARCHIVE_BYTES,
        schema: {
          querystring: IMPORT_QUERY,
          summary: 'Create a model from a ZIP file',
          description: IMPORT_WORDS,
          response: report('model-import.json#'),
        },
      },
      async (request, reply) => {
        const report = await importModel(parts, request, await zipOf(request));
        return reply.code(report.id === null ? 200 : 201).send(report);
      },
    );

    uploads.post<{ Body: unknown; Querystring: ImportQuery & { model_id: string } }>(
      '/v2/prototypes/import',
      {
        config,
        bodyLimit: ARCHIVE_BYTES,
        schema: {
          querystring: PROTOTYPE_QUERY,
          summary: 'Create a prototype from a ZIP file',
          response: report('prototype-import.json#'),
          description: IMPORT_WORDS,
        },
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
const report = ($ref: string) => ({ 200: { $ref, description: 'What would be created' }, 201: { $ref } });

const IMPORT_QUERY = {
  type: 'object',
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: '\\S',
      description: 'Instead of the name in the file',
    },
    dry_run: { type: 'boolean', default: false, description: 'Report what would be created, and create nothing' },
  },
} as const;

const PROTOTYPE_QUERY = {
  type: 'object',
  properties: {
    ...IMPORT_QUERY.properties,
    model_id: { type: 'string', minLength: 1, maxLength: 64, description: 'ID of the model that it becomes a part of' },
  },
  required: ['model_id'],
} as const;
