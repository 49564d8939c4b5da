/** The services that generate apps: the installation's, the user's own, and the template generator. */
import { queryOptions } from '@tanstack/react-query';
import { get } from '#app/http/api.ts';

/** Without addresses and keys, which never leave the server. */
export type GeneratorService = { id: string; type: string; name: string; description: string; isMock: boolean };

export function generatorServicesQuery() {
  return queryOptions({
    queryKey: ['generator-services'],
    queryFn: ({ signal }) => get<GeneratorService[]>('genai/services', {}, signal),
    retry: false,
    staleTime: 60_000,
  });
}
