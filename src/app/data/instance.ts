import { queryOptions } from '@tanstack/react-query';
import { open } from '#app/http/api.ts';
/** The installation: its configuration and privacy policy. */
import type { Instance, PrivacyPolicy } from '#generated/payloads.d.ts';

export function instanceQuery() {
  return queryOptions({
    queryKey: ['instance'],
    queryFn: () => open<Instance>('get', 'instance'),
    staleTime: 'static',
  });
}

export function privacyQuery() {
  return queryOptions({
    queryKey: ['privacy-policy'],
    queryFn: () => open<PrivacyPolicy>('get', 'instance/privacy-policy'),
  });
}
