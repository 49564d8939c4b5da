/** Sign-in through the configured identity provider. Its library is loaded only when used. */
import type { PublicClientApplication } from '@azure/msal-browser';
import { logInByProvider } from '#app/data/accounts/sign-in.ts';
import type { IdentityProvider } from '#generated/payloads.d.ts';
import { setSignOn } from './sign-on-state.ts';

const SCOPES = ['User.Read'];

let client: Promise<PublicClientApplication> | undefined;
let wasRefused = false;

/** Keeps provider state in session storage, never in cookies. */
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
          // people are identified by email address, which providers return only if this scope is requested
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

/** Completes the redirect that `signOn` began. @throws what the provider or the server rejected */
export async function finishSignOn(sso: IdentityProvider): Promise<void> {
  const connected = await connect(sso);
  const result = await connected.handleRedirectPromise();
  if (result) await enter(connected, result.accessToken);
}

/** Signs in with the account already known in this tab, otherwise redirects to the provider. */
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
    // a rejected user may have another account there
    await connected.loginRedirect({ scopes: SCOPES, ...(wasRefused && { prompt: 'login' }) });
  } finally {
    setSignOn('none');
  }
}

/** Forgets an account that the server rejects, so that the next attempt asks which account to use. */
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

/** Clears the provider's state in this tab when the session ends. */
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
