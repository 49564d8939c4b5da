/** The installation: how it is configured, and its privacy policy. */
import { queryOptions } from '@tanstack/react-query';
import { open } from '#app/http/api.ts';

/** The provider of identities that people may sign in through. */
export type SingleSignOn = { clientId: string; authority: string; name?: string };

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
  sso?: SingleSignOn | null;
};

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
    queryFn: () => open<{ text: string }>('get', 'instance/privacy-policy'),
  });
}
