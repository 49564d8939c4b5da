import type { ArchiveNote, NewModel } from '#generated/payloads.d.ts';
import type { ArchivedPrototype } from './prototype-archive.ts';

/** The files of the archive of a model, as the predecessor of this product names them; `archive.json` is ours. */
export const ARCHIVE_FILES = {
  metadata: 'metadata.json',
  tree: 'vss.json',
  /** signals that are not in the tree, as old servers stored them with the model */
  custom: 'custom_api.json',
  extended: 'extended_apis.json',
  prototypes: 'prototypes.json',
  homePicture: 'model_home_image_file.png',
  about: 'archive.json',
} as const;

/** The content of an archive, before any of it is stored. */
export type ModelArchive = {
  body: NewModel;
  /** the text of its signal tree, if it must be read */
  tree: Buffer | undefined;
  /** pictures by their ID in the archive */
  pictures: ReadonlyMap<string, Buffer>;
  homePicture: Buffer | undefined;
  prototypes: readonly ArchivedPrototype[];
  notes: ArchiveNote[];
};
