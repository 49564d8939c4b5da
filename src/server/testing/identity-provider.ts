import { once } from 'node:events';
import { createServer } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { onTestFinished } from 'vitest';

export const CLIENT = 'inventory';
const OTHER_CLIENT = 'another-application';
const SCOPES = 'openid email profile';

export type Claims = { email?: string; email_verified?: boolean; name?: string };

/** A real OpenID provider on this machine, with the users given by the test. */
export async function identityProvider(people: Record<string, Claims>) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const provider = new Provider(issuer, {
    clients: [CLIENT, OTHER_CLIENT].map((id) => ({
      client_id: id,
      token_endpoint_auth_method: 'none' as const,
      id_token_signed_response_alg: 'ES256' as const,
      redirect_uris: ['https://inventory.example'],
    })),
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'ES256' }] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));

  /** An opaque access token, as issued by signing in there. */
  async function opaque(accountId: string): Promise<string> {
    const client = await provider.Client.find(CLIENT);
    if (!client) throw new Error('The provider does not know the client');
    const grant = new provider.Grant({ accountId, clientId: CLIENT });
    grant.addOIDCScope(SCOPES);
    const token = new provider.AccessToken({
      client,
      accountId,
      grantId: await grant.save(),
      gty: 'authorization_code',
      claims: {},
      sessionUid: 'uid',
      expiresWithSession: false,
      scope: SCOPES,
    });
    return token.save();
  }

  /** A signed token; `more` overrides claims of a valid one. */
  async function signed(
    sub: string,
    more: { audience?: string; issuer?: string; key?: CryptoKey; expires?: string } = {},
  ): Promise<string> {
    return new SignJWT({ ...people[sub] })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject(sub)
      .setIssuer(more.issuer ?? issuer)
      .setAudience(more.audience ?? CLIENT)
      .setIssuedAt()
      .setExpirationTime(more.expires ?? '1h')
      .sign(more.key ?? privateKey);
  }
  return { issuer, opaque, signed, otherClient: OTHER_CLIENT };
}
