import { queryClient } from '#app/data/query-client.ts';
import { assetsQuery } from '#app/data/records/assets.ts';

/** Names of the runtimes that a service lists for everyone. */
const FOR_ALL = /^runtime-(?:public|shared)-/;

/**
 * The runtimes to list of those at a service: public and shared ones, and those whose name starts with that of a
 * runtime among the user's assets.
 */
export async function ownRuntimes<T extends { name: string }>(kits: readonly T[]): Promise<T[]> {
  const assets = await queryClient.fetchQuery(assetsQuery()).catch(() => []);
  const names = assets.filter(({ type }) => type === 'CLOUD_RUNTIME').map(({ name }) => name);
  return kits.filter(({ name }) => FOR_ALL.test(name) || names.some((own) => own !== '' && name.startsWith(own)));
}
