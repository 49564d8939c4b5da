import type { ModelRecord } from '#server/store/models/models.ts';
import type { PrototypeRecord } from '#server/store/prototypes/prototypes.ts';
import type { Reader } from '#server/store/store.ts';
import { ZIP_LIMITS } from '#server/zip/read-zip.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Actor } from '#shared/permissions.ts';
import type { ArchiveParts } from './archive-parts.ts';
import { addPictures, pictureIds } from './archived-pictures.ts';
import { ARCHIVE_FILES } from './model-archive.ts';
import { KNOWN_MEMBERS, PROTOTYPE_FILES, PROTOTYPE_MEMBERS, PROTOTYPES_FOLDER } from './prototype-archive.ts';

export type Files = Map<string, string | Uint8Array>;
type Exporting = { parts: ArchiveParts; user: Actor };

/** Room for the other files of the archive. */
const REST_BYTES = 20_000_000;
const MEGABYTE = 1_000_000;

/** The files of the archive of a prototype, which clients of the predecessor read as well. */
export async function prototypeArchiveOf(exporting: Exporting, prototype: PrototypeRecord): Promise<Files> {
  const { parts, user } = exporting;
  const details = (await parts.store.read.prototypes.details([prototype.id])).get(prototype.id) ?? {};
  const files: Files = new Map();
  files.set(PROTOTYPE_FILES.about, pretty({ format: 'schemawerk-prototype', version: 1 }));
  addPrototype(files, '', membersOf(prototype, details, parts.settings.publicUrl));
  const pictures = await addPictures(files, parts, user, textOf(files));
  const copy = await copyOf(exporting, prototype.picture, pictures);
  if (copy) files.set(PROTOTYPE_FILES.picture, copy);
  return files;
}

/**
 * Adds the prototypes of a model to its archive, without their pictures. Returns the folder of each.
 * @throws AppError `too_large` for more than could be imported again
 */
export async function addPrototypes(
  files: Files,
  read: Reader,
  { id }: ModelRecord,
  publicUrl: string,
): Promise<Map<string, PrototypeRecord>> {
  const ids = await read.prototypes.idsOf(id);
  const bytes = await read.prototypes.bytesOf(ids);
  const max = ZIP_LIMITS.totalBytes - REST_BYTES;
  if (bytes > max) {
    const size = `${Math.round(bytes / MEGABYTE)} MB together; a ZIP file can have at most ${max / MEGABYTE} MB of them`;
    const message = `The prototypes of this model have ${size}. Export them one by one`;
    throw new AppError('too_large', message);
  }
  const known: JsonObject[] = [];
  const folders = new Map<string, PrototypeRecord>();
  const taken = new Set<string>();
  for (const prototype of await inOrder(read, id, ids.length)) {
    const details = (await read.prototypes.details([prototype.id])).get(prototype.id) ?? {};
    const members = membersOf(prototype, details, publicUrl);
    const folder = folderOf(prototype.name, taken);
    folders.set(folder, prototype);
    addPrototype(files, folder, members);
    known.push(
      Object.fromEntries(KNOWN_MEMBERS.flatMap((key) => (members[key] === undefined ? [] : [[key, members[key]]]))),
    );
  }
  files.set(ARCHIVE_FILES.prototypes, pretty(known));
  return folders;
}

/** Adds the copies of their pictures for clients of the predecessor. */
export async function addCopies(
  files: Files,
  exporting: Exporting,
  folders: ReadonlyMap<string, PrototypeRecord>,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const made = new Map<string, Promise<Uint8Array | undefined>>();
  for (const [folder, { picture }] of folders) {
    const making = made.get(picture) ?? copyOf(exporting, picture, pictures);
    made.set(picture, making);
    const copy = await making;
    if (copy) files.set(`${folder}${PROTOTYPE_FILES.picture}`, copy);
  }
}

/** Converted to PNG, as its file name says. */
export async function copyOf(
  { parts, user }: Exporting,
  address: string,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Uint8Array | undefined> {
  const [id = ''] = pictureIds(address);
  const content = pictures.get(id);
  return content && (await parts.encoder.encode(content, user.id, 'png')).content;
}

export function pretty(value: object): string {
  return JSON.stringify(value, null, 2);
}

/** Creating the prototypes in this order lists them in the same order again. */
async function inOrder({ prototypes }: Reader, model: string, count: number): Promise<PrototypeRecord[]> {
  const sort = [{ by: 'created_at', descending: false }] as const;
  return (await prototypes.list({ models: [model], editorsFirst: false, sort, page: 1, limit: count + 1 })).results;
}

function addPrototype(files: Files, folder: string, { code, widget_config: dashboard, ...members }: JsonObject): void {
  files.set(`${folder}${PROTOTYPE_FILES.metadata}`, pretty(members));
  files.set(`${folder}${PROTOTYPE_FILES.code}`, String(code ?? ''));
  if (typeof dashboard === 'string' && dashboard !== '') files.set(`${folder}${PROTOTYPE_FILES.dashboard}`, dashboard);
}

/** What is needed to create it again; empty texts are omitted. */
function membersOf(prototype: PrototypeRecord, details: JsonObject, publicUrl: string): JsonObject {
  const { name, state, language, picture } = prototype;
  const all: JsonObject = {
    ...details,
    ...prototype.summary,
    name,
    state,
    language,
    complexity_level: prototype.complexityLevel,
    autorun: prototype.isAutorun,
    image_file: picture.startsWith('/') ? `${publicUrl}${picture}` : picture,
  };
  const members = [...PROTOTYPE_MEMBERS, 'code', 'widget_config'].map((member) => [member, all[member] ?? ''] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== ''));
}

/** Clients of the predecessor look for the name itself; a name that cannot be a path is replaced. */
function folderOf(name: string, taken: Set<string>): string {
  // oxlint-disable-next-line no-control-regex
  const safe = name.replaceAll(/[/\\\u0000-\u001f]/g, '_').replace(/^\.+$/, '_');
  // programs that unpack archives may not distinguish these
  const folded = (folder: string) => folder.normalize('NFC').toLowerCase();
  let folder = safe;
  for (let n = 2; taken.has(folded(folder)); n++) folder = `${safe} ${n}`;
  taken.add(folded(folder));
  return `${PROTOTYPES_FOLDER}${folder}/`;
}

function textOf(files: Files): string {
  return [...files.values()].filter((content) => typeof content === 'string').join(' ');
}
