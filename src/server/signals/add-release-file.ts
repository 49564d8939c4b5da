import type { VssRelease } from '#generated/payloads.d.ts';
import { record } from '#server/audit/audit-log.ts';
import { packRead } from '#server/signal-trees/pack-tree.ts';
import { readOperatorFile } from '#server/signal-trees/read-tree.ts';
import type { Store } from '#server/store/store.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import { addRelease } from './add-release.ts';

/**
 * Adds a file of the operator to the catalogue, whether or not a server runs on the store: access to the machine
 * replaces a session.
 * @throws AppError `unprocessable` for a tree with errors, `conflict` for a name used by another tree
 */
export async function addReleaseFile(
  store: Store,
  { path, name }: { path: string; name: string },
): Promise<VssRelease> {
  const read = await packRead(await readOperatorFile(path));
  return store.write(async (writer) => {
    const release = await addRelease(writer, { name, by: ADMINISTRATOR.id }, read);
    const description = `Added the signal tree ${name} to the catalogue (${release.counts.total} nodes)`;
    const by = { id: ADMINISTRATOR.id, name: 'Command line' };
    await record(writer, {
      type: 'catalogue_changed',
      by,
      description,
      on: { type: 'vss_release', id: '' },
      address: '',
    });
    return release;
  });
}
