import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { toDetails } from '#server/models/model-wire.ts';
import { toExtendedApi } from '#server/signals/custom-signals.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Reader } from '#server/store/store.ts';
import type { Actor } from '#shared/permissions.ts';
import type { ArchiveParts } from './archive-parts.ts';
import { addPictures } from './archived-pictures.ts';
import { addCopies, addPrototypes, copyOf, pretty, type Files } from './export-prototype.ts';
import { ARCHIVE_FILES } from './model-archive.ts';

/** The files of the archive of a model, which clients of the predecessor read as well. */
export async function archiveOf(parts: ArchiveParts, user: Actor, model: ModelRecord): Promise<Files> {
  const { read } = parts.store;
  const details = toDetails(await read.models.details(model.id));
  const files: Files = new Map();
  files.set(ARCHIVE_FILES.about, pretty({ format: 'schemawerk-model', version: 1 }));
  files.set(ARCHIVE_FILES.metadata, pretty(metadataOf(model, details, parts.settings.publicUrl)));
  const folders = await addPrototypes(files, read, model, parts.settings.publicUrl);
  const texts = [...files.values()].join(' ');
  files.set(ARCHIVE_FILES.tree, await treeText(read, model));
  files.set(ARCHIVE_FILES.custom, '[]');
  const custom = await read.customSignals.ofModel(model.id);
  files.set(ARCHIVE_FILES.extended, pretty(custom.map(toExtendedApi)));
  const pictures = await addPictures(files, parts, user, texts);
  const home = await copyOf({ parts, user }, model.model_home_image_file, pictures);
  // clients of the predecessor look for this name
  if (home) files.set(ARCHIVE_FILES.homePicture, home);
  await addCopies(files, { parts, user }, folders, pictures);
  return files;
}

/** All members can be used to create a model; old clients send them all back. */
function metadataOf(model: ModelRecord, details: ReturnType<typeof toDetails>, publicUrl: string): object {
  const { model_files: files, ...others } = details;
  return {
    name: model.name,
    model_files: JSON.stringify(files),
    main_api: model.main_api,
    model_home_image_file: model.model_home_image_file.startsWith('/')
      ? `${publicUrl}${model.model_home_image_file}`
      : model.model_home_image_file,
    visibility: model.visibility,
    api_version: model.api_version,
    state: model.state,
    vehicle_category: model.vehicle_category,
    tags: model.tags,
    ...others,
  };
}

async function treeText({ trees }: Reader, { tree_hash: treeHash }: ModelRecord): Promise<string> {
  const content = treeHash === null ? undefined : await trees.content(treeHash);
  return content === undefined ? '{}' : (await promisify(gunzip)(content)).toString();
}
