import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import { readKinds } from './inventory.ts';
import type { Server } from './server.ts';

/** The kind of `dropDeliveries`. */
export const DELIVERY = 'closed-delivery';

/** Drops in the kind with a condition, closed: a member that the condition does not show is refused. */
export async function dropDeliveries(request: APIRequestContext, { schemas }: Server): Promise<void> {
  const open = await readFile(join(import.meta.dirname, 'schemas/if-then-else.json'), 'utf8');
  const closed: unknown = { ...JSON.parse(open), unevaluatedProperties: false };
  await writeFile(join(schemas, 'kinds', `${DELIVERY}.json`), JSON.stringify(closed));
  await expect.poll(async () => (await readKinds(request)).map(({ kind }) => kind)).toContain(DELIVERY);
}
