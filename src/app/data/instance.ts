import type { Instance } from '#generated/payloads.d.ts';
import { queryOptions } from '@tanstack/react-query';
import { open } from '#app/http/api.ts';

export function instanceQuery() {
  return queryOptions({
    queryKey: ['instance'],
    queryFn: () => open<Instance>('get', 'instance'),
    staleTime: 'static',
  });
}
