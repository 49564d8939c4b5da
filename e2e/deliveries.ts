import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import { readKinds } from './inventory.ts';
import type { Server } from './server.ts';

/** The kind that `dropDeliveries` adds. */
export const DELIVERY = 'closed-delivery';

/** Adds a kind with a condition and no extra members: a member whose condition is false is rejected. */
export async function dropDeliveries(request: APIRequestContext, { schemas }: Server): Promise<void> {
  const open = await readFile(join(import.meta.dirname, 'schemas/if-then-else.json'), 'utf8');
  const closed: unknown = { ...JSON.parse(open), unevaluatedProperties: false };
  await writeFile(join(schemas, 'kinds', `${DELIVERY}.json`), JSON.stringify(closed));
  await expect.poll(async () => (await readKinds(request)).map(({ kind }) => kind)).toContain(DELIVERY);
}
