import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import packageFile from '#package.json' with { type: 'json' };
import { AppError } from '#shared/errors.ts';
import type { SsoSettings } from './accounts/accounts.ts';
import type { MailSettings } from './accounts/mail/mailer.ts';
import {
  makeFirstAdministrators,
  type FirstAdministrator,
  type PrintedAccount,
} from './accounts/users/first-administrator.ts';
import { buildApp } from './app.ts';
import { EventHub } from './events/event-hub.ts';
import { checkOrigins } from './http/origins.ts';
import type { LogLevel } from './http/request-log.ts';
import { readExtensions } from './instance/extensions.ts';
import { readInstance, type Instance } from './instance/instance.ts';
import type { Inventory } from './inventory/inventory.ts';
import { updateStored } from './inventory/kinds/update-stored.ts';
import { KindRegistry, type UpdateProgress } from './schemas/registry.ts';
import { openStore } from './store/open-store.ts';
import { makePrivate } from './tokens/private-folder.ts';
import { readSecret } from './tokens/secret.ts';

/** Settings for operators; docs/operation.md lists the variables. */
export type Settings = {
  host: string;
  port: number;
  dataDir: string;
  cacheDir: string;
  databaseUrl?: string;
  schemasDir: string;
  instance: Instance;
  logLevel: LogLevel;
  tokenSecret?: string;
  publicUrl?: string;
  trustProxy?: boolean | string;
  corsOrigins: readonly string[];
  /** hosts that files may be fetched from even though they are not on the public internet */
  fetchAllow: readonly string[];
  administrator: FirstAdministrator;
  mail: MailSettings;
  sso: SsoSettings;
};

export const VERSION = packageFile.version;
const SWEEP_MS = 100;
/** how long requests may still run once the server begins to close */
const GRACE_MS = 8000;
const SHIPPED_SCHEMAS = join(import.meta.dirname, '../../schemas');

/** The only reader of the environment. */
export async function readSettings(env: NodeJS.ProcessEnv = process.env): Promise<Settings> {
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: Number(env['PORT'] ?? 3000),
    dataDir: env['DATA_DIR'] ?? './data',
    cacheDir: env['CACHE_DIR'] ?? join(env['DATA_DIR'] ?? './data', 'cache'),
    ...(env['DATABASE_URL'] !== undefined && { databaseUrl: env['DATABASE_URL'] }),
    schemasDir: env['SCHEMAS_DIR'] ?? SHIPPED_SCHEMAS,
    instance: {
      ...(await readInstance(env['INSTANCE_CONFIG'])),
      extensions: await readExtensions(env['EXTENSIONS_DIR']),
    },
    logLevel: readLogLevel(env['LOG_LEVEL']),
    corsOrigins: checkOrigins(readList(env['CORS_ORIGINS'])),
    fetchAllow: readList(env['FETCH_ALLOW']),
    ...readAccountSettings(env),
  };
}

function readAccountSettings(env: NodeJS.ProcessEnv) {
  const [secret, url, proxy] = [env['TOKEN_SECRET'], env['PUBLIC_URL'], env['TRUST_PROXY']];
  const [password, smtpUrl] = [env['ADMIN_PASSWORD'], env['SMTP_URL']];
  const userinfoUrl = env['SSO_USERINFO_URL'];
  return {
    ...(secret !== undefined && { tokenSecret: secret }),
    ...(url !== undefined && { publicUrl: url.replace(/\/+$/, '') }),
    ...(proxy !== undefined && { trustProxy: readTrustProxy(proxy) }),
    administrator: {
      emails: readList(env['ADMIN_EMAILS'] ?? env['ADMIN_EMAIL']),
      ...(password !== undefined && { password }),
    },
    mail: { from: env['MAIL_FROM'] ?? 'Schemawerk <schemawerk@localhost>', ...(smtpUrl !== undefined && { smtpUrl }) },
    sso: {
      ...(userinfoUrl !== undefined && { userinfoUrl }),
      allowedDomains: readList(env['SSO_DOMAINS']).map((domain) => domain.toLowerCase()),
    },
  };
}

function readList(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((word) => word !== '');
}

/** `true`, or the trusted proxies (`loopback`, networks or a list of addresses). */
function readTrustProxy(text: string): boolean | string {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

function readLogLevel(text: string | undefined): LogLevel {
  return text === 'silent' || text === 'error' || text === 'warn' || text === 'debug' ? text : 'info';
}

/** The file of a SQLite store. @throws AppError `invalid` for a PostgreSQL store */
export function storeFile({ dataDir, databaseUrl }: Settings): string {
  if (databaseUrl !== undefined)
    throw new AppError('invalid', 'The store is on PostgreSQL (DATABASE_URL). Use pg_dump and psql');
  return join(dataDir, 'schemawerk.db');
}

/** Opens the store and reads the kinds: all that a server or a command on the store needs. */
export async function openInventory(
  settings: Settings,
  onProgress?: (progress: UpdateProgress) => void,
): Promise<Inventory> {
  // beside PostgreSQL there may be no folder
  if (settings.databaseUrl === undefined || existsSync(settings.dataDir)) await makePrivate(settings.dataDir);
  const store = await openStore(
    settings.databaseUrl === undefined ? { file: storeFile(settings) } : { url: settings.databaseUrl },
  );
  // the store itself, if it is new, and what SQLite keeps beside it
  if (settings.databaseUrl === undefined) await makePrivate(settings.dataDir);
  const kinds = new KindRegistry(settings.schemasDir, store, updateStored, onProgress);
  try {
    await kinds.reload();
  } catch (error) {
    await store.close();
    throw error;
  }
  return { store, kinds, events: new EventHub() };
}

/** Creates the administrator of a store without accounts; the returned account must be printed once. */
export function firstAdministrator(
  { administrator }: Settings,
  { store }: Inventory,
): Promise<PrintedAccount | undefined> {
  return makeFirstAdministrators(store, administrator);
}

export type RunningServer = { app: FastifyInstance; url: string; close: () => Promise<void> };

/** Serves an open inventory. `close` gives pending requests some time to finish, then closes the store. */
export async function startServer(settings: Settings, inventory: Inventory): Promise<RunningServer> {
  const { instance, schemasDir: schemasFolder, logLevel, corsOrigins } = settings;
  const host = settings.host === '0.0.0.0' || settings.host === '127.0.0.1' ? 'localhost' : settings.host;
  const { mail, sso, trustProxy = false } = settings;
  const publicUrl = settings.publicUrl ?? `http://${host}:${settings.port}`;
  const secret = await readSecret(settings.tokenSecret, settings.dataDir);
  const accounts = { mail, sso, publicUrl, secret };
  const app = await buildApp({
    inventory,
    instance,
    schemasFolder,
    logLevel,
    accounts,
    trustProxy,
    corsOrigins,
    fetching: { allow: settings.fetchAllow },
    programs: { cache: settings.cacheDir, isAhead: true },
    version: VERSION,
  });
  for (const { name, problem } of instance.extensions)
    if (problem !== undefined) app.log.warn(`extension ${name} is not served: ${problem}`);
  await app.listen({ host: settings.host, port: settings.port });
  const address = app.server.address();
  const close = async (): Promise<void> => {
    // a connection whose last request ends after the server began to close would stay open as long as its client wants
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => {
      app.log.warn(`cut the requests that had not ended after ${GRACE_MS / 1000} s`);
      app.server.closeAllConnections();
    }, GRACE_MS);
    try {
      await app.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(cut);
    }
    await inventory.store.close();
  };
  return {
    app,
    url: `http://${host}:${typeof address === 'object' && address !== null ? address.port : settings.port}`,
    close,
  };
}
