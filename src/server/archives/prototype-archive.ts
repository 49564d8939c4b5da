import type { ArchiveNote, NewPrototype } from '#generated/payloads.d.ts';

/** The files of the archive of a prototype, as the predecessor of this product names them; `archive.json` is ours. */
export const PROTOTYPE_FILES = {
  metadata: 'metadata.json',
  /** in any language */
  code: 'code.py',
  dashboard: 'dashboard.json',
  picture: 'image_file.png',
  about: 'archive.json',
} as const;
/** In the archive of a model, each prototype has such a folder. */
export const PROTOTYPES_FOLDER = 'prototypes/';

/** Members that clients of the predecessor send back to their server, in its order. */
export const KNOWN_MEMBERS = [
  'name',
  'description',
  'tags',
  'state',
  'image_file',
  'complexity_level',
  'customer_journey',
] as const;

/** Members of `metadata.json` that a prototype takes over; the rest refers to another server or its users. */
export const PROTOTYPE_MEMBERS = [
  ...KNOWN_MEMBERS,
  'language',
  'autorun',
  'portfolio',
  'apis',
  'journey_image_file',
  'analysis_image_file',
  'partner_logo',
  'related_ea_components',
  'skeleton',
  'requirements',
  'requirements_data',
  'flow',
  'extend',
] as const;

/** A prototype of an archive, before any of it is stored. */
export type ArchivedPrototype = {
  /** path of the file with its name, for messages */
  file: string;
  body: NewPrototype;
  /** a copy of its picture, as packed by clients of the predecessor */
  picture: { file: string; content: Buffer } | undefined;
  notes: ArchiveNote[];
};
