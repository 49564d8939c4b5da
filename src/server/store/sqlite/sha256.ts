import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** The function `sha256` of a connection, in hexadecimal digits. The threads have the same. */
export function withSha256(database: DatabaseSync): void {
  database.function('sha256', { deterministic: true, directOnly: true }, (text) => hash('sha256', String(text)));
}
