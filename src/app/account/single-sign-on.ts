/** Signing in through the configured provider of identities. Its library is loaded only where someone takes this way. */
import type { PublicClientApplication } from '@azure/msal-browser';
import { atom, getDefaultStore } from 'jotai';
import type { SingleSignOn } from '../instance.ts';
import { logInByProvider } from './session-calls.ts';

const SCOPES = ['User.Read'];

type State = 'startup' | 'login' | 'ssoSilent' | 'acquireToken' | 'handleRedirect' | 'logout' | 'none';

/** What is under way with the provider; `none` after each success, failure or end. */
export const signOnAtom = atom<State>('startup');

const store = getDefaultStore();
let client: Promise<PublicClientApplication> | undefined;

/** Nothing of the provider's is kept in cookies, and what is kept ends with the tab. */
function connect({ clientId, authority }: SingleSignOn): Promise<PublicClientApplication> {
  client ??= (async () => {
    const { PublicClientApplication, ProtocolMode } = await import('@azure/msal-browser');
    const isMicrosoft = /^https:\/\/login\.(?:microsoftonline\.(?:com|us)|partner\.microsoftonline\.cn)\//.test(
      authority,
    );
    const connected = new PublicClientApplication({
      auth: {
        clientId,
        authority,
        redirectUri: location.origin,
        postLogoutRedirectUri: location.origin,
        ...(!isMicrosoft && { knownAuthorities: [new URL(authority).host] }),
      },
      cache: { cacheLocation: 'sessionStorage' },
      system: { protocolMode: isMicrosoft ? ProtocolMode.AAD : ProtocolMode.OIDC },
    });
    await connected.initialize();
    return connected;
  })();
  return client;
}

/** Finishes what `signOn` began before the page was left. @throws what the provider or the server refused */
export async function finishSignOn(sso: SingleSignOn): Promise<void> {
  store.set(signOnAtom, 'handleRedirect');
  try {
    const result = await (await connect(sso)).handleRedirectPromise();
    if (result) await logInByProvider(result.accessToken);
  } finally {
    store.set(signOnAtom, 'none');
  }
}

/** Signs in with what this tab knows of the provider already, else goes there; then the page is left. */
export async function signOn(sso: SingleSignOn): Promise<void> {
  try {
    store.set(signOnAtom, 'ssoSilent');
    const connected = await connect(sso);
    const known = await silentToken(connected);
    if (known !== undefined) {
      await logInByProvider(known);
      return;
    }
    store.set(signOnAtom, 'login');
    await connected.loginRedirect({ scopes: SCOPES });
  } finally {
    store.set(signOnAtom, 'none');
  }
}

async function silentToken(connected: PublicClientApplication): Promise<string | undefined> {
  const [account] = connected.getAllAccounts();
  if (!account) return undefined;
  store.set(signOnAtom, 'acquireToken');
  return connected.acquireTokenSilent({ account, scopes: SCOPES }).then(
    ({ accessToken }) => accessToken,
    () => undefined,
  );
}
