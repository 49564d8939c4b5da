import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReaderLimits } from '../files/reading-processes.ts';
import { modelFor, READ_MODELS, type ModelInUrl } from '../models/model-access.ts';
import { takeForms, uploadedFile } from '../http/uploaded-file.ts';
import type { ArchiveParts } from './archive-parts.ts';
import { archiveOf } from './export-model.ts';
import { importModel } from './import-model.ts';
import { writeZip } from './zip/write-zip.ts';
import { ZipReaders } from './zip/zip-readers.ts';

const ARCHIVE_BYTES = 32_000_000;
const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'];

/** Models as ZIP files, which the predecessor of this product reads and writes too. */
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
      schema: { summary: 'A model as a ZIP file, with its signals and pictures' },
    },
    async (request, reply) => {
      const model = await modelFor(parts.store.read, request, 'read');
      const files = await archiveOf(parts, request.user, model);
      return attach(reply, model.name).send(await writeZip(files));
    },
  );

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    await takeForms(uploads, ARCHIVE_BYTES);
    uploads.addContentTypeParser(ZIP_TYPES, { parseAs: 'buffer', bodyLimit: ARCHIVE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    uploads.post<{ Body: Buffer; Querystring: { name?: string; dry_run?: boolean } }>(
      '/v2/models/import',
      {
        config: { permission: 'signed-in' },
        bodyLimit: ARCHIVE_BYTES,
        schema: { querystring: IMPORT_QUERY, ...IMPORT_WORDS },
      },
      async (request, reply) => {
        const isForm = request.isMultipart();
        const zip = isForm ? (await uploadedFile(request, 'ZIP file', ARCHIVE_BYTES)).content : request.body;
        const report = await importModel(parts, request, zip);
        return reply.code(report.id === null ? 200 : 201).send(report);
      },
    );
  });
}

function attach(reply: FastifyReply, model: string): FastifyReply {
  const name = `model_${model.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '').trim() || 'model'}.zip`;
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_');
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type('application/zip');
}

const IMPORT_WORDS = {
  summary: 'Create a model from a ZIP file',
  description:
    'The body is the file, or a form with it as the field `file`, that an export made, here or in the predecessor of this product. With `dry_run` nothing is ' +
    'changed, and the answer says what would be created.',
} as const;

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
