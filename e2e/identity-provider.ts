import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

export type Claims = { email: string; email_verified: boolean; name: string };

/** A real OpenID provider with a sign-in page. Its certificate is self-signed, so clients must trust that file. */
export type IdentityProvider = {
  issuer: string;
  certificate: string;
  /** By user name. */
  people: Map<string, Claims>;
  stop: () => Promise<void>;
};

export async function startIdentityProvider(clientId: string): Promise<IdentityProvider> {
  const folder = await mkdtemp(join(tmpdir(), 'provider-'));
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  await makeCertificate(certificate, key);
  const server = createServer({ cert: await readFile(certificate), key: await readFile(key) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `https://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const people = new Map<string, Claims>();
  const provider = await makeProvider(issuer, clientId, people);
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') === true)
      void requestIdentity(provider, request, response).catch(() => response.destroy());
    else void handle(request, response);
  });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { issuer, certificate, people, stop };
}

async function makeCertificate(certificate: string, key: string): Promise<void> {
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', ['req', ...options.split(' '), ...names]);
}

async function makeProvider(issuer: string, clientId: string, people: Map<string, Claims>): Promise<Provider> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: ['http://localhost'],
      },
    ],
    scopes: ['openid', 'offline_access', 'User.Read'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    clientBasedCORS: (_, origin) => isJourney(origin),
    cookies: { keys: [crypto.randomUUID()] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'ES256' }] },
    findAccount: (_, id) => {
      const person = people.get(id);
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
    },
  });
  // the port of the tested server is unknown until it runs, which is after this
  provider.Client.prototype.redirectUriAllowed = isJourney;
  return provider;
}

/** The origin of a test server. */
function isJourney(address: string): boolean {
  return /^http:\/\/localhost:\d+$/.test(address);
}

/** Signing in also grants what the client requested. */
async function requestIdentity(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><h1>Who are you?</h1>' +
        '<form method="post"><label>Name <input name="login"></label><button>Continue</button></form></html>',
    );
    return;
  }
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const accountId = new URLSearchParams(body).get('login') ?? '';
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result);
}
