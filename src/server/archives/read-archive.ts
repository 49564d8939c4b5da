import type { ArchiveNote, NewModel } from '#generated/payloads.d.ts';
import { customRows } from '#server/signal-trees/custom-apis.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { ArchiveFiles } from './archive-json.ts';
import { picturesIn } from './archived-pictures.ts';
import { ARCHIVE_FILES, type ModelArchive } from './model-archive.ts';
import { PROTOTYPE_FILES } from './prototype-archive.ts';
import { readPrototypes, type CheckPrototype } from './read-prototype.ts';

/** Members of `metadata.json` that a model takes over; the rest refers to another server. */
const MEMBERS = [
  'name',
  'main_api',
  'model_home_image_file',
  'visibility',
  'api_version',
  'state',
  'vehicle_category',
  'detail_image_file',
  'property',
  'skeleton',
  'tags',
  'extend',
] as const;

type Options = {
  /** whether this server has a release of that name */
  hasRelease: (name: string) => Promise<boolean>;
  /** @throws AppError `invalid` for what cannot be a new model */
  check: (body: unknown) => asserts body is NewModel;
  checkPrototype: CheckPrototype;
};

/** @throws AppError `invalid` for files that are not an archive of a model, naming the problem */
export async function readArchive(unpacked: ReadonlyMap<string, Buffer>, options: Options): Promise<ModelArchive> {
  const files = new ArchiveFiles(unpacked, ARCHIVE_FILES.metadata);
  const metadata = files.json(ARCHIVE_FILES.metadata);
  if (!isObject(metadata)) {
    throw new AppError(
      'invalid',
      `The ZIP file has no ${ARCHIVE_FILES.metadata} with the name of a model. Choose one that was exported from a model`,
    );
  }
  if (metadata['main_api'] === undefined && files.get(PROTOTYPE_FILES.code) !== undefined)
    throw new AppError('invalid', 'The ZIP file is of a prototype. Import it in the library of a model');
  const notes: ArchiveNote[] = [];
  const body = { ...membersOf(metadata), extended_apis: extendedOf(files, notes) };
  const whole = { main_api: 'Vehicle', ...body };
  options.check(whole);
  const prototypes = readPrototypes(files, options.checkPrototype);
  notes.push(...prototypes.flatMap((one) => one.notes));
  return {
    body: whole,
    tree: await treeOf(files, whole, options, notes),
    pictures: picturesIn(files),
    homePicture: files.get(ARCHIVE_FILES.homePicture),
    prototypes,
    notes,
  };
}

/** Absent and null are the same, except for a release, where null means a tree without one. */
function membersOf(metadata: JsonObject): JsonObject {
  const given = MEMBERS.map((name) => [name, metadata[name]] as const);
  const files = modelFilesOf(metadata['model_files']);
  return {
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== null)),
    ...(files !== undefined && { model_files: files }),
  };
}

/** Old clients write the object as a JSON string. */
function modelFilesOf(value: Json | undefined): JsonObject | undefined {
  if (isObject(value)) return value;
  if (typeof value !== 'string') return undefined;
  try {
    const read: unknown = JSON.parse(value);
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function extendedOf(files: ArchiveFiles, notes: ArchiveNote[]): JsonObject[] {
  const rows = files.json(ARCHIVE_FILES.extended) ?? [];
  if (!Array.isArray(rows) || !rows.every(isObject))
    throw new AppError('invalid', `${ARCHIVE_FILES.extended} is not a list of custom signals`);
  const custom = customRows(readLoosely(files));
  if (custom === undefined)
    notes.push({ file: ARCHIVE_FILES.custom, message: 'Left out: custom signals are not known in this form' });
  const known = new Set(rows.map(({ apiName }) => apiName));
  return [...rows, ...(custom ?? []).filter(({ apiName }) => !known.has(apiName))];
}

/** Old clients write the word `undefined` into this file if the model has no such value. */
function readLoosely(files: ArchiveFiles): Json | undefined {
  const text = files.get(ARCHIVE_FILES.custom)?.toString().trim();
  return text === 'undefined' || text === 'Empty' ? undefined : files.json(ARCHIVE_FILES.custom);
}

/** Exports of the predecessor contain the same tree whatever the release of the model: then the release is right. */
async function treeOf(
  files: ArchiveFiles,
  { api_version: release }: NewModel,
  { hasRelease }: Options,
  notes: ArchiveNote[],
): Promise<Buffer | undefined> {
  const tree = files.get(ARCHIVE_FILES.tree);
  const isOurs = files.get(ARCHIVE_FILES.about) !== undefined;
  if (!isOurs && typeof release === 'string' && (await hasRelease(release))) return undefined;
  if (tree === undefined || isEmptyTree(tree)) return undefined;
  if (!isOurs && typeof release === 'string')
    notes.push({
      file: ARCHIVE_FILES.tree,
      message: `Used as the tree: the catalogue has no release "${release}", which the model names`,
    });
  return tree;
}

function isEmptyTree(tree: Buffer): boolean {
  return tree.length < 20 && /^\s*(?:\{\s*\}|null)?\s*$/.test(tree.toString());
}
