import type { Accounts } from './accounts.ts';

/** The response to clients that expect a sign-in with GitHub; the predecessor used it to file issues with COVESA. */
export function noGithub({ sso, disableEmailLogin }: Accounts['instance']): string {
  const ways = [
    ...(disableEmailLogin ? [] : ['email and password']),
    ...(sso === null ? [] : [sso.name ?? 'single sign-on']),
  ];
  return (
    `This installation has no sign-in with GitHub, and keeps no token of it. Sign in with ${ways.join(' or ')}; ` +
    'file issues about signals at https://github.com/COVESA/vehicle_signal_specification/issues.'
  );
}
