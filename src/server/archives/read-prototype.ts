import type { NewPrototype } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { ArchiveFiles } from './archive-json.ts';
import { archivedDashboard } from './archived-dashboard.ts';
import { ARCHIVE_FILES } from './model-archive.ts';
import { PROTOTYPE_FILES, PROTOTYPE_MEMBERS, PROTOTYPES_FOLDER, type ArchivedPrototype } from './prototype-archive.ts';

/** @throws AppError `invalid` for an impossible new prototype; `file`: the file at fault */
export type CheckPrototype = (file: string, body: unknown) => asserts body is NewPrototype;

/** The prototype of an archive that has one. @throws AppError `invalid` naming the problem */
export function readPrototype(files: ArchiveFiles, model: string, check: CheckPrototype): ArchivedPrototype {
  const metadata = files.json(PROTOTYPE_FILES.metadata);
  const isModel = isObject(metadata) && metadata['main_api'] !== undefined;
  if (!isObject(metadata) || isModel) {
    const message = isModel
      ? 'The ZIP file is of a model. Import it under Vehicle models'
      : `The ZIP file has no ${PROTOTYPE_FILES.metadata} with the name of a prototype. Choose one that was exported from a prototype`;
    throw new AppError('invalid', message);
  }
  return prototypeIn(files, { folder: '', listed: {}, model, check });
}

/** The prototypes in the archive of a model, in order. @throws AppError `invalid` naming the problem */
export function readPrototypes(files: ArchiveFiles, check: CheckPrototype): ArchivedPrototype[] {
  const listed = files.json(ARCHIVE_FILES.prototypes) ?? [];
  if (!Array.isArray(listed) || !listed.every(isObject))
    throw new AppError('invalid', `${ARCHIVE_FILES.prototypes} is not a list of prototypes`);
  const folders = foldersByName(files);
  const all = listed.map((entry) => {
    const name = typeof entry['name'] === 'string' ? entry['name'] : '';
    const folder = folders.get(name) ?? `${PROTOTYPES_FOLDER}${name}/`;
    folders.delete(name);
    return { folder, listed: entry };
  });
  const others = [...folders.values()].map((folder) => ({ folder, listed: {} }));
  // the model exists only once they are stored
  const found = [...all, ...others].map((one) => prototypeIn(files, { ...one, model: 'new', check }));
  checkNames(found);
  return found;
}

/** Folders whose metadata contains a name; a name that cannot be a path has another folder. */
function foldersByName(files: ArchiveFiles): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path] of files.within(PROTOTYPES_FOLDER)) {
    if (!path.endsWith(`/${PROTOTYPE_FILES.metadata}`)) continue;
    const metadata = files.json(`${PROTOTYPES_FOLDER}${path}`);
    const folder = `${PROTOTYPES_FOLDER}${path.slice(0, -PROTOTYPE_FILES.metadata.length)}`;
    if (isObject(metadata) && typeof metadata['name'] === 'string') found.set(metadata['name'], folder);
  }
  return found;
}

/** @throws AppError `invalid` for duplicate names, which the model would otherwise refuse only when they are stored */
function checkNames(prototypes: readonly ArchivedPrototype[]): void {
  const names = new Set<string>();
  for (const { body } of prototypes) {
    const name = body.name.trim();
    if (names.has(name)) throw new AppError('invalid', `The ZIP file has two prototypes with the name "${name}"`);
    names.add(name);
  }
}

type InArchive = { folder: string; listed: JsonObject; model: string; check: CheckPrototype };

function prototypeIn(files: ArchiveFiles, place: InArchive): ArchivedPrototype {
  const { folder, listed, model } = place;
  const path = `${folder}${PROTOTYPE_FILES.metadata}`;
  const metadata = files.json(path);
  const members = { ...listed, ...(isObject(metadata) && metadata) };
  const text = (name: string): string | undefined => files.get(`${folder}${name}`)?.toString();
  const [code, dashboard] = [text(PROTOTYPE_FILES.code), text(PROTOTYPE_FILES.dashboard)];
  const placed =
    dashboard === undefined ? undefined : archivedDashboard(dashboard, `${folder}${PROTOTYPE_FILES.dashboard}`);
  const body: unknown = {
    ...membersOf(members),
    model_id: model,
    ...(code !== undefined && { code }),
    ...(placed && { widget_config: placed.config }),
  };
  const file = metadata === undefined ? ARCHIVE_FILES.prototypes : path;
  place.check(file, body);
  const copy = `${folder}${PROTOTYPE_FILES.picture}`;
  const content = files.get(copy);
  return { file, body, picture: content && { file: copy, content }, notes: placed?.notes ?? [] };
}

/** Clients of the predecessor write null for missing values, and their own members among the others. */
function membersOf(metadata: JsonObject): JsonObject {
  const members = Object.fromEntries(PROTOTYPE_MEMBERS.map((name) => [name, metadata[name] ?? null]));
  const { description, tags } = members;
  members['description'] = isObject(description) ? textsOf(description) : null;
  members['tags'] = Array.isArray(tags) ? tags.flatMap(tagOf) : null;
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}

const DESCRIBED = ['problem', 'says_who', 'solution', 'status', 'text'] as const;

function textsOf(description: JsonObject): JsonObject {
  return Object.fromEntries(
    DESCRIBED.flatMap((name) => {
      const text = description[name];
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );
}

/** The oldest clients use another name for the title. */
function tagOf(tag: Json): Json[] {
  if (!isObject(tag)) return [];
  const { title = tag['tag'], description } = tag;
  if (typeof title !== 'string' || title.trim() === '') return [];
  return [{ title, ...(typeof description === 'string' && { description }) }];
}
