import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const FOLDER = join(import.meta.dirname, '../../../schemas/api');

/** Registers the payload schemas of `schemas/api`, so that routes can refer to them as `{ $ref: 'new-item.json#' }`. */
export function addPayloads(app: FastifyInstance): void {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => file.endsWith('.json'))) {
    app.addSchema(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as { $id: string });
  }
}
