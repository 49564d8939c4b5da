/** The services that generate apps: the installation's, the user's own, and the template generator. */
import { getQuery } from '#app/data/get-query.ts';

/** Without addresses and keys, which never leave the server. */
export type GeneratorService = { id: string; type: string; name: string; description: string; isMock: boolean };

export function generatorServicesQuery() {
  return getQuery<GeneratorService[]>(
    ['generator-services'],
    'genai/services',
    {},
    { retry: false, staleTime: 60_000 },
  );
}
