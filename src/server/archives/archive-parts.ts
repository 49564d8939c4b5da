import type { PictureEncoder } from '../pictures/encoding/picture-encoder.ts';
import type { SignalParts } from '../signals/signal-parts.ts';
import type { ZipReaders } from '../zip/zip-readers.ts';

/** What importing and exporting models needs. `publicUrl`: the public URL of this server. */
export type ArchiveParts = SignalParts & { zips: ZipReaders; encoder: PictureEncoder; publicUrl: string };
