import type { QueryClient } from '@tanstack/react-query';
import { rolesQuery } from '#app/data/roles.ts';

/** The id of the role with this name in the URL; undefined if there is none. */
export async function roleOfName(client: QueryClient, name: string): Promise<string | undefined> {
  const roles = await client.ensureQueryData(rolesQuery()).catch(() => []);
  return roles.find((role) => role.name.toLowerCase() === name.toLowerCase())?.id;
}
