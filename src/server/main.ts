import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { EventHub } from './events/event-hub.ts';
import type { LogLevel } from './http/request-log.ts';
import { readInstance, type Instance } from './instance/instance.ts';
import type { Inventory } from './inventory/inventory.ts';
import { KindRegistry } from './schemas/registry.ts';
import { openStore } from './store/open-store.ts';

/** What an operator can set; README lists the variables. */
export type Settings = {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl?: string;
  schemasDir: string;
  instance: Instance;
  logLevel: LogLevel;
};

export const VERSION = packageFile.version;
const SHIPPED_SCHEMAS = join(import.meta.dirname, '../../schemas');

/** The only reader of the environment. */
export async function readSettings(env: NodeJS.ProcessEnv = process.env): Promise<Settings> {
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: Number(env['PORT'] ?? 3000),
    dataDir: env['DATA_DIR'] ?? './data',
    ...(env['DATABASE_URL'] !== undefined && { databaseUrl: env['DATABASE_URL'] }),
    schemasDir: env['SCHEMAS_DIR'] ?? SHIPPED_SCHEMAS,
    instance: await readInstance(env['INSTANCE_CONFIG']),
    logLevel: readLogLevel(env['LOG_LEVEL']),
  };
}

function readLogLevel(text: string | undefined): LogLevel {
  return text === 'silent' || text === 'error' || text === 'warn' || text === 'debug' ? text : 'info';
}

/** Opens the store and reads the kinds: all that a server or a command on the store needs. */
export async function openInventory(settings: Settings): Promise<Inventory> {
  if (settings.databaseUrl === undefined) await mkdir(settings.dataDir, { recursive: true });
  const store = await openStore(
    settings.databaseUrl === undefined
      ? { file: join(settings.dataDir, 'schemawerk.db') }
      : { url: settings.databaseUrl },
  );
  const kinds = new KindRegistry(settings.schemasDir, store);
  await kinds.reload();
  return { store, kinds, events: new EventHub() };
}

export type RunningServer = { app: FastifyInstance; url: string; close: () => Promise<void> };

/** Serves an open inventory. `close` answers what is under way, then closes the store. */
export async function startServer(settings: Settings, inventory: Inventory): Promise<RunningServer> {
  const { instance, schemasDir: schemasFolder, logLevel } = settings;
  const app = await buildApp({ inventory, instance, version: VERSION, schemasFolder, logLevel });
  await app.listen({ host: settings.host, port: settings.port });
  const address = app.server.address();
  const host = settings.host === '0.0.0.0' || settings.host === '127.0.0.1' ? 'localhost' : settings.host;
  const close = async (): Promise<void> => {
    await app.close();
    await inventory.store.close();
  };
  return {
    app,
    url: `http://${host}:${typeof address === 'object' && address !== null ? address.port : settings.port}`,
    close,
  };
}
