import type { ArchiveNote } from '#generated/payloads.d.ts';
import { seesPicture } from '#server/models/picture-access.ts';
import { keepPicture } from '#server/pictures/keep-picture.ts';
import { checkFormat } from '#server/pictures/picture-format.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#shared/permissions.ts';
import { receiveJson } from '#shared/receive.ts';
import type { ArchiveFiles } from './archive-json.ts';
import type { ArchiveParts } from './archive-parts.ts';

const FOLDER = 'pictures/';
/** Addresses of our pictures in any text; other sites use the complete URL. */
const ADDRESS = /(?:https?:\/\/[^\s"'<>\\/]+)?\/v2\/file\/([0-9a-f]{24})/g;
const NAME = /^([0-9a-f]{24})\.\w{1,5}$/;
/** as many as a user may have */
const MAX_PICTURES = 500;

export type Encoded = { type: string; content: Uint8Array };
export type PictureFile = { file: string; content: Buffer };
type Encoding = Pick<ArchiveParts, 'encoder'> & { caller: string; notes: ArchiveNote[] };

/** The IDs of our pictures whose addresses are in a text. */
export function pictureIds(text: string): Set<string> {
  return new Set([...text.matchAll(ADDRESS)].map(([, id = '']) => id));
}

/** Adds the pictures that a text shows, if the user can see them; returns them by ID. */
export async function addPictures(
  files: Map<string, string | Uint8Array>,
  { store }: Pick<ArchiveParts, 'store'>,
  user: Actor,
  text: string,
): Promise<Map<string, Uint8Array>> {
  const added = new Map<string, Uint8Array>();
  for (const id of pictureIds(text)) {
    const picture = await store.read.pictures.find(id);
    if (!picture || !(await seesPicture(store.read, user, picture))) continue;
    const content = await store.read.pictures.content(id);
    if (!content) continue;
    files.set(`${FOLDER}${id}.webp`, content);
    added.set(id, content);
  }
  return added;
}

/** The pictures of an archive, by their ID in the archive. */
export function picturesIn(files: ArchiveFiles): Map<string, Buffer> {
  const found = files.within(FOLDER).flatMap(([name, content]) => {
    const id = NAME.exec(name)?.[1];
    return id === undefined ? [] : [[id, content] as const];
  });
  if (found.length > MAX_PICTURES)
    throw new AppError('too_large', `An archive can have at most ${MAX_PICTURES} pictures`);
  return new Map(found);
}

export async function encodePictures(
  encoding: Encoding,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Encoded>> {
  const encoded = new Map<string, Encoded>();
  for (const [id, content] of pictures) {
    const picture = await encodePicture(encoding, { file: `${FOLDER}${id}`, content });
    if (picture) encoded.set(id, picture);
  }
  return encoded;
}

/** The copy of a picture that clients of the predecessor pack, unless the archive has the original. */
export async function encodeCopy(
  encoding: Encoding,
  pictures: ReadonlyMap<string, Encoded>,
  address: string | undefined,
  copy: PictureFile | undefined,
): Promise<Encoded | undefined> {
  const isThere = [...pictureIds(address ?? '')].some((id) => pictures.has(id));
  return isThere || !copy ? undefined : encodePicture(encoding, copy);
}

/** Unreadable pictures are skipped: old clients packed whatever a URL returned. */
async function encodePicture(
  { encoder, caller, notes }: Encoding,
  { file, content }: PictureFile,
): Promise<Encoded | undefined> {
  try {
    checkFormat(content);
    return await encoder.encode(content, caller);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    notes.push({ file, message: `Left out: ${error.message}` });
    return undefined;
  }
}

/** Stores the pictures of an archive; returns their new IDs by their old ones. */
export async function keepPictures(
  writer: Writer,
  owner: string,
  pictures: ReadonlyMap<string, Encoded>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [id, picture] of pictures) ids.set(id, await keepPicture(writer, owner, picture));
  return ids;
}

/** Stores a copy and returns its address. */
export async function keepCopy(writer: Writer, owner: string, copy: Encoded): Promise<string> {
  return addressOf(await keepPicture(writer, owner, copy));
}

/** Makes addresses of another server's pictures point to those that came with the archive, or removes them. */
export function withPictures<T extends object>(value: T, ids: ReadonlyMap<string, string>): T {
  const text = JSON.stringify(value).replaceAll(ADDRESS, (_, id: string) => addressOf(ids.get(id)));
  return receiveJson<T>(text);
}

function addressOf(id: string | undefined): string {
  return id === undefined ? '' : `/v2/file/${id}`;
}
