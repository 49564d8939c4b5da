import type { ArchiveNote, NewModel } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';

/** The files of the archive of a model, as the predecessor of this product names them; `archive.json` is ours. */
export const ARCHIVE_FILES = {
  metadata: 'metadata.json',
  tree: 'vss.json',
  /** signals that the tree does not have, as old servers kept them with the model */
  custom: 'custom_api.json',
  extended: 'extended_apis.json',
  prototypes: 'prototypes.json',
  homePicture: 'model_home_image_file.png',
  about: 'archive.json',
} as const;
export const PICTURE_FOLDER = 'pictures/';
/** Addresses of our pictures, in any text; other sites say the whole address. */
export const PICTURE_ADDRESS = /(?:https?:\/\/[^\s"'<>\\/]+)?\/v2\/file\/([0-9a-f]{24})/g;

/** What an archive holds, before anything of it is stored. */
export type ModelArchive = {
  body: NewModel;
  /** the text of its signal tree, if that is to be read */
  tree: Buffer | undefined;
  /** pictures by the ID that they have in the archive */
  pictures: ReadonlyMap<string, Buffer>;
  homePicture: Buffer | undefined;
  prototypes: readonly Json[];
  notes: ArchiveNote[];
};
