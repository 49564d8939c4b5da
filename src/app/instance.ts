import { queryOptions } from '@tanstack/react-query';
import { get } from './api.ts';

/** How this installation is configured. */
export type Instance = {
  name: string;
  version: string;
  serverVersion: string;
  logoUrl: string;
  showPrivacyPolicy: boolean;
  showGenAIWizard: boolean;
  disableEmailLogin: boolean;
  strictAuth: boolean;
};

export function instanceQuery() {
  return queryOptions({
    queryKey: ['instance'],
    queryFn: ({ signal }) => get<Instance>('instance', {}, signal),
    staleTime: 'static',
  });
}
