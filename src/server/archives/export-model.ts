import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Actor } from '#shared/permissions.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import { seesPicture } from '../models/picture-access.ts';
import { toDetails } from '../models/model-wire.ts';
import { toExtendedApi } from '../signals/custom-signals.ts';
import type { Reader } from '../store/store.ts';
import type { ArchiveParts } from './archive-parts.ts';
import { ARCHIVE_FILES, PICTURE_ADDRESS, PICTURE_FOLDER } from './model-archive.ts';

type Files = Map<string, string | Uint8Array>;

/** The files of the archive of a model, which clients of the predecessor read as well. */
export async function archiveOf(parts: ArchiveParts, user: Actor, model: ModelRecord): Promise<Files> {
  const { read } = parts.store;
  const details = toDetails(await read.models.details(model.id));
  const files: Files = new Map();
  files.set(ARCHIVE_FILES.about, pretty({ format: 'schemawerk-model', version: 1 }));
  files.set(ARCHIVE_FILES.metadata, pretty(metadataOf(model, details, parts.publicUrl)));
  files.set(ARCHIVE_FILES.tree, await treeText(read, model));
  files.set(ARCHIVE_FILES.custom, '[]');
  const custom = await read.customSignals.ofModel(model.id);
  files.set(ARCHIVE_FILES.extended, pretty(custom.map(toExtendedApi)));
  files.set(ARCHIVE_FILES.prototypes, '[]');
  await addPictures(files, parts, user, `${model.picture} ${JSON.stringify(details)}`);
  const home = [...model.picture.matchAll(PICTURE_ADDRESS)][0]?.[1];
  const content = home === undefined ? undefined : files.get(pictureFile(home));
  // clients of the predecessor look for this name
  if (content instanceof Uint8Array)
    files.set(ARCHIVE_FILES.homePicture, (await parts.encoder.encode(content, user.id, 'png')).content);
  return files;
}

/** Every member is one that creates a model; old clients send them all back. */
function metadataOf(model: ModelRecord, details: ReturnType<typeof toDetails>, publicUrl: string): object {
  const { model_files: files, ...others } = details;
  return {
    name: model.name,
    model_files: JSON.stringify(files),
    main_api: model.mainApi,
    model_home_image_file: model.picture.startsWith('/') ? `${publicUrl}${model.picture}` : model.picture,
    visibility: model.visibility,
    api_version: model.apiVersion,
    state: model.state,
    vehicle_category: model.vehicleCategory,
    tags: model.tags,
    ...others,
  };
}

async function treeText({ trees }: Reader, { treeHash }: ModelRecord): Promise<string> {
  const content = treeHash === null ? undefined : await trees.content(treeHash);
  return content === undefined ? '{}' : (await promisify(gunzip)(content)).toString();
}

async function addPictures(files: Files, { store }: ArchiveParts, user: Actor, text: string): Promise<void> {
  const ids = new Set([...text.matchAll(PICTURE_ADDRESS)].map(([, id = '']) => id));
  for (const id of ids) {
    const picture = await store.read.pictures.find(id);
    if (!picture || !(await seesPicture(store.read, user, picture))) continue;
    const content = await store.read.pictures.content(id);
    if (content) files.set(pictureFile(id), content);
  }
}

function pictureFile(id: string): string {
  return `${PICTURE_FOLDER}${id}.webp`;
}

function pretty(value: object): string {
  return JSON.stringify(value, null, 2);
}
