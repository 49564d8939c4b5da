import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { addReleaseFile } from '#server/signals/add-release-file.ts';
import type { Store } from '#server/store/store.ts';

/** The signal tree of the demonstration's vehicle, as the catalogue names it. */
export const DEMO_RELEASE = 'Orvane-C-1.0';

/** Adds the signal tree of a schema folder to the catalogue, if the folder has one. */
export async function loadDemoRelease(store: Store, schemasFolder: string): Promise<void> {
  const path = join(schemasFolder, 'vss/vehicle.vspec');
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) await addReleaseFile(store, { path, name: DEMO_RELEASE });
}
