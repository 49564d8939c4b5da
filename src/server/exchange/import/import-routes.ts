import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ImportMapping, ImportWrite, Preview, User, WriteLine } from '#generated/payloads.d.ts';
import { empty, file } from '#server/http/answers.ts';
import { CREATE } from '#server/http/guard.ts';
import { parameters, text } from '#server/http/parameters.ts';
import { routesOf } from '#server/http/routes.ts';
import { importRules } from '#server/import/import-records.ts';
import type { PreparedImport } from '#server/import/prepare/prepared-import.ts';
import type { UploadReaders } from '#server/import/upload/upload-readers.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import { IMPORT_LIMITS, PREVIEW_ACTIONS } from '#shared/exchange/import-wire.ts';
import { foreignUpload } from './foreign-upload.ts';
import { checkImportRights, rightsOf } from './import-rights.ts';
import { ImportSessions, type ImportSession } from './import-sessions.ts';
import { makePreview, previewRows } from './preview.ts';
import { recognizeUpload } from './recognize-upload.ts';
import { writeImport } from './write-import.ts';

const BASE = '/v2/inventory/imports';
type ById = { Params: { id: string } };

type ImportParts = Inventory & { uploads: UploadReaders };

/** The steps of an import: upload, column mapping, preview, then one write. */
export async function importRoutes(app: FastifyInstance, inventory: ImportParts): Promise<void> {
  const { uploads: readers } = inventory;
  const routes = routesOf(app);
  const sessions = new ImportSessions();
  app.addHook('onClose', async () => readers.close());
  const found = ({ params, user }: FastifyRequest<ById>): ImportSession => sessions.get(params.id, user);

  await app.register(async (files) => uploadRoute(files, inventory, sessions));

  routes.post(
    `${BASE}/:id/preview`,
    {
      permission: CREATE,
      params: ID,
      body: 'import-mapping',
      answers: ['Preview an import with a mapping', 'import-preview'],
    },
    async (request) => preview(inventory, found(request), request.body, request.user),
  );

  routes.get(
    `${BASE}/:id/rows`,
    {
      permission: CREATE,
      params: ID,
      query: ROWS_QUERY,
      answers: ['A page of the preview of an import', 'preview-page'],
    },
    async (request) => {
      const { made, rules } = previewed(found(request));
      const { action, offset, limit } = request.query;
      const rows = action === undefined ? made.results : made.results.filter((row) => row.action === action);
      const shown = rows.slice(offset, offset + limit);
      return { results: await previewRows(inventory.store.read, made, rules, shown), total: rows.length };
    },
  );

  routes.post(
    `${BASE}/:id/write`,
    {
      permission: CREATE,
      params: ID,
      body: 'import-write',
      answers: [
        'Write an import, reporting its progress line by line',
        file('application/x-ndjson', 'WriteLine objects, one a line'),
      ],
    },
    async (request, reply) => {
      const session = found(request);
      const { made, rules } = previewed(session);
      await checkImportRights(inventory.store.read, made, rules, rightsOf(inventory, request.user));
      const lines = write(inventory, session, request);
      return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines);
    },
  );

  routes.delete(
    `${BASE}/:id`,
    { permission: CREATE, params: ID, answers: ['Discard an upload', empty('Discarded'), 204] },
    async (request) => {
      sessions.remove(found(request).id);
    },
  );
}

function uploadRoute(files: FastifyInstance, inventory: ImportParts, sessions: ImportSessions): void {
  files.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  routesOf(files).post(
    BASE,
    {
      permission: CREATE,
      bodyLimit: IMPORT_LIMITS.fileBytes,
      query: UPLOAD_QUERY,
      answers: ['Upload a file to import', 'import-file', 201],
    },
    async ({ query, body, user }) => {
      if (!Buffer.isBuffer(body)) throw new AppError('invalid', 'Send the file as application/octet-stream');
      const { name } = query;
      const { kinds, relationTypes } = importRules(inventory);
      const known = { kinds, relationTypes: [...relationTypes] };
      const upload =
        (await foreignUpload(inventory, { name, content: body, caller: user.id })) ??
        (await recognizeUpload(
          await inventory.uploads.read({ ...query, content: body, caller: user.id }),
          name,
          join(inventory.kinds.folder, 'maps'),
          known,
        ));
      const { id } = sessions.add(user, name, upload);
      return { id, name, ...upload.description };
    },
  );
}

async function preview(inventory: Inventory, session: ImportSession, body: ImportMapping, user: User) {
  const { read } = inventory.store;
  const mapping = body.mapping ?? null;
  const authors = new Map((await read.users()).map(({ id, name }) => [id, name]));
  const paths = await inventory.itemSignals?.known(user);
  const rules = importRules(inventory, { authors, ...(paths && { signals: { paths } }) });
  const { upload } = session;
  if (upload.form === 'foreign') upload.prepared = await upload.prepare(body.links);
  const version = await read.version();
  const made = await makePreview(read, upload, mapping, rules, rightsOf(inventory, user));
  session.preview = { made, version, mapping, rules };
  const { rows, counts, links, digest } = made;
  return { rows, counts, links, digest, ...(upload.form === 'foreign' && { notes: sourceNotes(upload.prepared) }) };
}

/** Names of each kind are listed up to this number; the rest is counted. */
const NAMED = 100;

function sourceNotes(prepared: PreparedImport | undefined): NonNullable<Preview['notes']> {
  const { results = 0, links, missing = [], unlinked = [], suggestions = [] } = prepared ?? {};
  const none = { stored: 0, duplicate: 0, unresolved: 0, unresolvedTargets: 0 };
  const named = (names: string[]) => ({ count: names.length, first: names.slice(0, NAMED) });
  return { results, links: links ?? none, missing: named(missing), unlinked: named(unlinked), suggestions };
}

function previewed({ preview }: ImportSession): NonNullable<ImportSession['preview']> {
  if (preview === undefined) throw new AppError('conflict', 'Request the preview first');
  return preview;
}

/** Streams progress while the import is written; closing the connection rolls the import back. */
function write(
  inventory: Inventory,
  session: ImportSession,
  request: FastifyRequest<{ Body: ImportWrite }>,
): PassThrough {
  if (session.isBusy || session.isWritten)
    throw new AppError(
      'conflict',
      session.isBusy ? 'This import is being written' : 'This import has already been written',
    );
  const { made, version, mapping, rules } = previewed(session);
  if (made.digest !== request.body.digest) throw new AppError('conflict', 'The preview has changed. Review it again');
  const lines = new PassThrough();
  const gone = new AbortController();
  lines.once('close', () => gone.abort());
  const send = (line: WriteLine): void => void lines.write(`${JSON.stringify(line)}\n`);
  session.isBusy = true;
  const task = {
    id: session.id,
    name: session.name,
    upload: session.upload,
    mapping,
    preview: { made, version },
    rules,
    by: request.user,
    skipInvalid: request.body.skipInvalid,
    progress: (items: number) => send({ progress: items, of: made.counts.add }),
    signal: gone.signal,
  };
  writeImport(inventory, task)
    .then(
      (result) => {
        session.isWritten = true;
        send({ done: result });
      },
      (error: unknown) => {
        const isExpected = error instanceof AppError;
        if (!isExpected) request.log.error({ err: error }, 'import failed');
        const message = isExpected ? error.message : 'Something went wrong on the server. Nothing was written.';
        send({ failed: { code: isExpected ? error.code : 'internal', message } });
      },
    )
    .finally(() => {
      session.isBusy = false;
      lines.end();
    });
  return lines;
}

const ID = parameters({ id: { type: 'string', format: 'uuid' } }, 'id');

const UPLOAD_QUERY = parameters(
  {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'File name; its extension sets the format',
    },
    sheet: text(100, 'Sheet of a workbook; default: the first non-empty sheet'),
  },
  'name',
);

const ROWS_QUERY = parameters({
  action: { type: 'string', enum: PREVIEW_ACTIONS, description: 'Only rows with this action' },
  offset: { type: 'integer', minimum: 0, maximum: IMPORT_LIMITS.rows, default: 0 },
  limit: { type: 'integer', minimum: 1, maximum: IMPORT_LIMITS.page, default: 50 },
});
