import { assetsQuery } from '../assets.ts';
import { queryClient } from '../query-client.ts';

/** Names that a runtime service lists for everyone. */
const FOR_ALL = /^runtime-(?:public|shared)-/;

/** Of all that a runtime service lists: those for everyone, and those whose names begin like a runtime among the user's assets does. */
export async function ownRuntimes<T extends { name: string }>(kits: readonly T[]): Promise<T[]> {
  const assets = await queryClient.fetchQuery(assetsQuery()).catch(() => []);
  const names = assets.filter(({ type }) => type === 'CLOUD_RUNTIME').map(({ name }) => name);
  return kits.filter(({ name }) => FOR_ALL.test(name) || names.some((own) => own !== '' && name.startsWith(own)));
}
