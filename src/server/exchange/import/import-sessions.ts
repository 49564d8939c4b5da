import { randomUUID } from 'node:crypto';
import type { TableMapping, User } from '#generated/payloads.d.ts';
import type { Upload } from '#server/import/upload/upload.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import { AppError } from '#shared/errors.ts';
import type { MadePreview } from './preview.ts';

/** An import from upload to write, in memory only. What it wrote is recorded in the store, for undo. */
export type ImportSession = {
  id: string;
  user: string;
  name: string;
  upload: Upload;
  usedAt: number;
  preview?: { made: MadePreview; version: string; mapping: TableMapping | null; rules: RecordRules };
  isBusy: boolean;
  isWritten: boolean;
};

const IDLE_MS = 30 * 60_000;
/** Limits of imports in progress: overall and per user. */
const MAX_SESSIONS = 16;
const MAX_PER_PERSON = 4;
/** Bytes of all uploads: they stay in memory until they are written or expire. */
const MAX_BYTES = 536_870_912;

export class ImportSessions {
  readonly #sessions = new Map<string, ImportSession>();

  /** Adds an uploaded file. If there are too many, the oldest idle import of the same user is dropped. */
  add(user: User, name: string, upload: Upload): ImportSession {
    this.#sweep();
    const own = [...this.#sessions.values()].filter((session) => session.user === user.id && !session.isBusy);
    const [oldest] = own.toSorted((a, b) => a.usedAt - b.usedAt);
    if (own.length >= MAX_PER_PERSON && oldest !== undefined) this.#sessions.delete(oldest.id);
    const held = [...this.#sessions.values()].reduce((sum, session) => sum + session.upload.bytes, upload.bytes);
    if (this.#sessions.size >= MAX_SESSIONS || held > MAX_BYTES)
      throw new AppError('limited', 'Too many imports are running. Try again in a few minutes');
    const session = {
      id: randomUUID(),
      user: user.id,
      name,
      upload,
      usedAt: Date.now(),
      isBusy: false,
      isWritten: false,
    };
    this.#sessions.set(session.id, session);
    return session;
  }

  /** @throws AppError `not_found` if it has expired or belongs to someone else */
  get(id: string, user: User): ImportSession {
    this.#sweep();
    const session = this.#sessions.get(id);
    if (session === undefined || session.user !== user.id)
      throw new AppError('not_found', 'This import has expired. Choose the file again');
    session.usedAt = Date.now();
    return session;
  }

  remove(id: string): void {
    this.#sessions.delete(id);
  }

  #sweep(): void {
    const oldest = Date.now() - IDLE_MS;
    for (const { id, usedAt, isBusy } of this.#sessions.values())
      if (usedAt < oldest && !isBusy) this.#sessions.delete(id);
  }
}
