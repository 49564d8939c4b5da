import type { FastifyRequest } from 'fastify';
import type { ImportedTree, ModelImport, NewModel } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import { insertModel } from '../models/write-models.ts';
import { publishModel } from '../models/publish-model.ts';
import { keepPicture } from '../pictures/keep-picture.ts';
import { checkFormat } from '../pictures/picture-format.ts';
import { placeSignals } from '../signals/new-model-signals.ts';
import type { ReadSignals } from '../signals/reading/pack-tree.ts';
import { treeOf } from '../signals/reading/tree-readers.ts';
import type { Writer } from '../store/store.ts';
import type { ArchiveParts } from './archive-parts.ts';
import { ARCHIVE_FILES, PICTURE_ADDRESS, PICTURE_FOLDER, type ModelArchive } from './model-archive.ts';
import { readArchive } from './read-archive.ts';

type Encoded = { type: string; content: Uint8Array };
type ReadPictures = { pictures: Map<string, Encoded>; home: Encoded | undefined };
export type ImportRequest = FastifyRequest<{ Body: Buffer; Querystring: { name?: string; dry_run?: boolean } }>;

/** Makes a model of an archive, with everything in it or not at all. With `dry_run` it only says what it would be. */
export async function importModel(parts: ArchiveParts, request: ImportRequest, zip: Buffer): Promise<ModelImport> {
  const { user, query } = request;
  if (!Buffer.isBuffer(zip) || zip.length === 0) throw new AppError('invalid', 'Send the ZIP file as application/zip');
  const archive = await readArchive(await parts.zips.read(zip, user.id), {
    hasRelease: async (name) => (await parts.store.read.trees.release(name)) !== undefined,
    check: (value): asserts value is NewModel => assertNewModel(request, value),
  });
  if (query.name !== undefined) archive.body.name = query.name;
  const signals = archive.tree && (await parts.sources.fromFile(archive.tree, ARCHIVE_FILES.tree, user.id));
  const pictures = await encodePictures(parts, archive, user.id);
  const report = await reportOn(parts, archive, signals, pictures);
  if (query.dry_run === true) return report;
  if (signals !== undefined) treeOf(signals);
  const model = await parts.store.write((writer) => write(writer, request, { archive, signals, pictures }));
  publishModel(parts.events, { action: 'create', model, by: user.id });
  return { ...report, id: model.id };
}

/** The archive says what the body of a request says that creates a model. */
function assertNewModel(request: ImportRequest, value: unknown): asserts value is NewModel {
  const validate = request.compileValidationSchema(NEW_MODEL, 'body');
  if (validate(value)) return;
  const issues = (validate.errors ?? []).map(({ instancePath, keyword, message = 'is not valid' }) => ({
    path: instancePath,
    rule: keyword,
    message,
  }));
  const words = issues.map(({ path, message }) => `${path.slice(1)} ${message}`.trim()).join(', ');
  throw new AppError('invalid', `${ARCHIVE_FILES.metadata}: ${words}`, { issues });
}

/** A picture that cannot be read is left out: old clients packed whatever an address answered. */
async function encodePictures(
  { encoder }: ArchiveParts,
  { pictures, homePicture, body, notes }: ModelArchive,
  caller: string,
): Promise<ReadPictures> {
  const encode = async (file: string, content: Buffer): Promise<Encoded | undefined> => {
    try {
      checkFormat(content);
      return await encoder.encode(content, caller);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      notes.push({ file, message: `Left out: ${error.message}` });
      return undefined;
    }
  };
  const encoded = new Map<string, Encoded>();
  for (const [id, content] of pictures) {
    const picture = await encode(`${PICTURE_FOLDER}${id}`, content);
    if (picture) encoded.set(id, picture);
  }
  const isOurs = [...(body.model_home_image_file ?? '').matchAll(PICTURE_ADDRESS)].some(([, id = '']) =>
    encoded.has(id),
  );
  const home = isOurs || !homePicture ? undefined : await encode(ARCHIVE_FILES.homePicture, homePicture);
  return { pictures: encoded, home };
}

async function reportOn(
  { store }: ArchiveParts,
  { body, notes, prototypes }: ModelArchive,
  signals: ReadSignals | undefined,
  { pictures, home }: ReadPictures,
): Promise<ModelImport> {
  if (prototypes.length > 0)
    notes.push({ file: ARCHIVE_FILES.prototypes, message: 'Left out: prototypes are not imported yet' });
  const rows = (body.extended_apis ?? []).map(({ apiName }) => apiName);
  return {
    id: null,
    name: body.name,
    visibility: body.visibility ?? 'private',
    state: body.state ?? 'draft',
    tree: await treeIn(store.read.trees, body, signals),
    issues: signals?.issues ?? [],
    custom_signals: new Set([...(signals?.custom ?? []).map(({ path }) => path), ...rows]).size,
    pictures: pictures.size + (home ? 1 : 0),
    prototypes: 0,
    notes,
  };
}

async function treeIn(
  trees: ArchiveParts['store']['read']['trees'],
  { api_version: version }: NewModel,
  signals: ReadSignals | undefined,
): Promise<ImportedTree | null> {
  if (signals !== undefined) {
    if (signals.tree === undefined) return null;
    const { content: _content, ...entry } = signals.tree;
    return { ...entry, release: (await trees.releaseOf(entry.hash))?.name ?? null };
  }
  const release = typeof version === 'string' ? await trees.release(version) : undefined;
  return release ? { hash: release.hash, root: release.root, counts: release.counts, release: release.name } : null;
}

type Content = { archive: ModelArchive; signals: ReadSignals | undefined; pictures: ReadPictures };

async function write(
  writer: Writer,
  request: ImportRequest,
  { archive, signals, pictures }: Content,
): Promise<ModelRecord> {
  const owner = request.user.id;
  const ids = new Map<string, string>();
  for (const [id, picture] of pictures.pictures) ids.set(id, await keepPicture(writer, owner, picture));
  const home = pictures.home && (await keepPicture(writer, owner, pictures.home));
  const body = withPictures(archive.body, ids);
  if (home !== undefined) body.model_home_image_file = addressOf(home);
  return insertModel(writer, request, body, placeSignals(signals, body.extended_apis));
}

/** Addresses of pictures of another server lead to those that came with the archive, or nowhere. */
function withPictures(body: NewModel, ids: ReadonlyMap<string, string>): NewModel {
  const text = JSON.stringify(body).replaceAll(PICTURE_ADDRESS, (_, id: string) => addressOf(ids.get(id)));
  return JSON.parse(text) as NewModel;
}

function addressOf(id: string | undefined): string {
  return id === undefined ? '' : `/v2/file/${id}`;
}

const NEW_MODEL = { $ref: 'new-model.json#' } as const;
