import type { FastifyRequest } from 'fastify';
import type { ImportedTree, ModelImport, NewModel } from '#generated/payloads.d.ts';
import { publishModel } from '#server/models/publish-model.ts';
import { insertModel } from '#server/models/write-models.ts';
import { publishPrototype } from '#server/prototypes/publish-prototype.ts';
import { insertPrototypes, type WrittenPrototype } from '#server/prototypes/write-prototypes.ts';
import type { ReadSignals } from '#server/signal-trees/pack-tree.ts';
import { treeOf } from '#server/signal-trees/tree-readers.ts';
import { placeSignals } from '#server/signals/new-model-signals.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Writer } from '#server/store/store.ts';
import type { ArchiveParts } from './archive-parts.ts';
import { encodeCopy, encodePictures, keepCopy, keepPictures, withPictures, type Encoded } from './archived-pictures.ts';
import { assertBody, prototypeCheck } from './assert-body.ts';
import { ARCHIVE_FILES, type ModelArchive } from './model-archive.ts';
import { readArchive } from './read-archive.ts';

/** `copies`: those of the prototypes' pictures, by the name of the prototype */
type ReadPictures = { pictures: Map<string, Encoded>; home: Encoded | undefined; copies: Map<string, Encoded> };
export type ImportRequest = FastifyRequest<{ Body: unknown; Querystring: { name?: string; dry_run?: boolean } }>;

/** Creates a model from an archive, with everything in it or not at all. With `dry_run` it only reports the outcome. */
export async function importModel(parts: ArchiveParts, request: ImportRequest, zip: Buffer): Promise<ModelImport> {
  const { user, query } = request;
  const archive = await readArchive(await parts.zips.read(zip, user.id), {
    hasRelease: async (name) => (await parts.store.read.trees.release(name)) !== undefined,
    check: (value): asserts value is NewModel => assertBody(request, 'new-model.json#', ARCHIVE_FILES.metadata, value),
    checkPrototype: prototypeCheck(request),
  });
  if (query.name !== undefined) archive.body.name = query.name;
  const signals = archive.tree && (await parts.sources.fromFile(archive.tree, ARCHIVE_FILES.tree, user.id));
  const pictures = await encodeAll(parts, archive, user.id);
  const report = await reportOn(parts, archive, signals, pictures);
  if (query.dry_run === true) return report;
  if (signals !== undefined) treeOf(signals);
  const content = { archive, signals, pictures };
  const { model, prototypes } = await parts.store.write((writer) => write(writer, request, content));
  publishModel(parts.events, { action: 'create', model, by: user.id });
  for (const one of prototypes) publishPrototype(parts.events, 'create', one, user.id);
  return { ...report, id: model.id };
}

async function encodeAll(
  { encoder }: ArchiveParts,
  { pictures, homePicture, prototypes, body, notes }: ModelArchive,
  caller: string,
): Promise<ReadPictures> {
  const encoding = { encoder, caller, notes };
  const encoded = await encodePictures(encoding, pictures);
  const file = homePicture && { file: ARCHIVE_FILES.homePicture, content: homePicture };
  const home = await encodeCopy(encoding, encoded, body.model_home_image_file, file);
  const copies = new Map<string, Encoded>();
  for (const { body: prototype, picture } of prototypes) {
    const copy = await encodeCopy(encoding, encoded, prototype.image_file, picture);
    if (copy) copies.set(prototype.name, copy);
  }
  return { pictures: encoded, home, copies };
}

async function reportOn(
  { store }: ArchiveParts,
  { body, notes, prototypes }: ModelArchive,
  signals: ReadSignals | undefined,
  { pictures, home, copies }: ReadPictures,
): Promise<ModelImport> {
  const rows = (body.extended_apis ?? []).map(({ apiName }) => apiName);
  return {
    id: null,
    name: body.name,
    visibility: body.visibility ?? 'private',
    state: body.state ?? 'draft',
    tree: await treeIn(store.read.trees, body, signals),
    issues: signals?.issues ?? [],
    custom_signals: new Set([...(signals?.custom ?? []).map(({ path }) => path), ...rows]).size,
    pictures: pictures.size + (home ? 1 : 0) + copies.size,
    prototypes: prototypes.length,
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

type Written = { model: ModelRecord; prototypes: WrittenPrototype[] };

async function write(
  writer: Writer,
  request: ImportRequest,
  { archive, signals, pictures: { pictures, home, copies } }: Content,
): Promise<Written> {
  const owner = request.user.id;
  const ids = await keepPictures(writer, owner, pictures);
  const body = withPictures(archive.body, ids);
  if (home) body.model_home_image_file = await keepCopy(writer, owner, home);
  const model = await insertModel(writer, request, body, placeSignals(signals, body.extended_apis));
  const bodies = archive.prototypes.map((one) => ({ ...withPictures(one.body, ids), model_id: model.id }));
  for (const prototype of bodies) {
    const copy = copies.get(prototype.name);
    if (copy) prototype.image_file = await keepCopy(writer, owner, copy);
  }
  return { model, prototypes: bodies.length === 0 ? [] : await insertPrototypes(writer, request, bodies) };
}
