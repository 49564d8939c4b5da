/** Signing in through the configured provider of identities. Its library is loaded only where someone takes this way. */
import type { PublicClientApplication } from '@azure/msal-browser';
import type { IdentityProvider } from '#generated/payloads.d.ts';
import { logInByProvider } from '#app/data/sign-in.ts';
import { setSignOn } from './sign-on-state.ts';

const SCOPES = ['User.Read'];

let client: Promise<PublicClientApplication> | undefined;
let wasRefused = false;

/** Nothing of the provider's is kept in cookies, and what is kept ends with the tab. */
function connect({ clientId, authority }: IdentityProvider): Promise<PublicClientApplication> {
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
        ...(!isMicrosoft && {
          knownAuthorities: [new URL(authority).host],
          // people are known by their address, which such a provider tells only where it is asked for
          OIDCOptions: { defaultScopes: ['openid', 'profile', 'email', 'offline_access'] },
        }),
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
export async function finishSignOn(sso: IdentityProvider): Promise<void> {
  const connected = await connect(sso);
  const result = await connected.handleRedirectPromise();
  if (result) await enter(connected, result.accessToken);
}

/** Signs in with what this tab knows of the provider already, else goes there; then the page is left. */
export async function signOn(sso: IdentityProvider): Promise<void> {
  try {
    setSignOn('ssoSilent');
    const connected = await connect(sso);
    const known = await silentToken(connected);
    if (known !== undefined) {
      await enter(connected, known);
      return;
    }
    setSignOn('login');
    // who was refused may be known there under another name too
    await connected.loginRedirect({ scopes: SCOPES, ...(wasRefused && { prompt: 'login' }) });
  } finally {
    setSignOn('none');
  }
}

/** Of somebody whom the server refuses nothing is kept: the next try asks who it is. */
async function enter(connected: PublicClientApplication, accessToken: string): Promise<void> {
  try {
    await logInByProvider(accessToken);
    wasRefused = false;
  } catch (error) {
    wasRefused = true;
    await connected.clearCache();
    throw error;
  }
}

/** Leaves nothing of the provider's in this tab when its session ends. */
export async function forgetSignOn(sso: IdentityProvider): Promise<void> {
  setSignOn('logout');
  try {
    await (await connect(sso)).clearCache();
  } finally {
    setSignOn('none');
  }
}

async function silentToken(connected: PublicClientApplication): Promise<string | undefined> {
  const [account] = connected.getAllAccounts();
  if (!account) return undefined;
  setSignOn('acquireToken');
  return connected.acquireTokenSilent({ account, scopes: SCOPES }).then(
    ({ accessToken }) => accessToken,
    () => undefined,
  );
}
