import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { receiveJson } from '#shared/receive.ts';
import { recordPayloads } from '#shared/records/record-payloads.ts';
import { RECORDS } from '#shared/records/records.ts';

const FOLDER = join(import.meta.dirname, '../../../schemas/api');

/** Registers the payload schemas of `schemas/api` and of the definitions of records, so that routes can refer to them as `{ $ref: 'new-item.json#' }`. */
export function addPayloads(app: FastifyInstance): void {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => file.endsWith('.json'))) {
    app.addSchema(receiveJson<{ $id: string }>(readFileSync(join(FOLDER, name), 'utf8')));
  }
  for (const payload of RECORDS.flatMap(recordPayloads)) app.addSchema(payload);
}
