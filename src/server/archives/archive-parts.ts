import type { PictureEncoder } from '#server/pictures/encoding/picture-encoder.ts';
import type { SignalParts } from '#server/signals/signal-parts.ts';
import type { ZipReaders } from '#server/zip/zip-readers.ts';

/** What importing and exporting models needs; the settings have the public URL of this server. */
export type ArchiveParts = SignalParts & { zips: ZipReaders; encoder: PictureEncoder; settings: { publicUrl: string } };
