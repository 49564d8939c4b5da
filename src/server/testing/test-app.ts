import { createSecretKey } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { AccountSettings } from '#server/accounts/accounts.ts';
import { buildApp } from '#server/app.ts';
import { EventHub } from '#server/events/event-hub.ts';
import type { FetchOptions } from '#server/fetch/guarded-fetch.ts';
import type { ReaderLimits } from '#server/files/reading-processes.ts';
import type { CostLimits } from '#server/http/costly-reads.ts';
import { DEFAULT_INSTANCE, type Instance } from '#server/instance/instance.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { updateStored } from '#server/inventory/kinds/update-stored.ts';
import type { AppOptions } from '#server/parts.ts';
import { KindRegistry } from '#server/schemas/registry.ts';
import { openStore, type StoreOptions } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import { newId, tokens } from '#server/tokens/tokens.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import { checkAnswer } from './declared-answers.ts';
import { folderWith } from './temp-folder.ts';

/** A real server on an in-memory store, with a separate schema folder. */
export type TestApp = {
  app: FastifyInstance;
  inventory: Inventory;
  folder: string;
  /** Fastify's `inject`, as the administrator unless headers say otherwise; answers are as their routes declare them. */
  inject: (request: InjectOptions | string) => Promise<LightMyRequestResponse>;
  write: (path: string, content: Json | string) => Promise<void>;
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: Json,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
};
export type Answer = { status: number; headers: Record<string, unknown>; body: JsonObject; text: string };

/** Two kinds invented for the tests: gadgets consist of widgets, are checked by probes, and have a life cycle. */
export const SCHEMAS: Record<string, Json> = {
  'base/thing.json': {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1 },
      createdAt: { type: 'string', readOnly: true },
      updatedAt: { type: 'string', readOnly: true },
      createdBy: { type: 'string', readOnly: true },
    },
    required: ['name'],
  },
  'kinds/gadget.json': {
    title: 'Gadget',
    'x-kind': { idPrefix: 'GAD', columns: ['name', 'status', 'power'] },
    allOf: [{ $ref: '../base/thing.json' }],
    properties: {
      status: {
        enum: ['draft', 'ready', 'gone'],
        'x-transitions': { draft: ['ready'], ready: ['gone'], gone: [] },
        'x-index': true,
      },
      power: { type: 'number', minimum: 0, 'x-unit': 'W', title: 'Power' },
      notes: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
    },
    unevaluatedProperties: false,
  },
  'kinds/probe.json': {
    'x-kind': { idPrefix: 'PRB' },
    allOf: [{ $ref: '../base/thing.json' }],
    properties: {
      checks: { type: 'array', items: { type: 'string', 'x-ref': { kinds: ['gadget'], relation: 'verifies' } } },
    },
    unevaluatedProperties: false,
  },
  'kinds/plain.json': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { label: { type: 'string' }, createdBy: { type: 'object' } },
    additionalProperties: false,
  },
  'relations.json': {
    types: [
      relation('composition', 'part_of', 'one-to-many', true, ['gadget'], ['gadget', 'plain']),
      relation('verifies', 'verified_by', 'many-to-many', false, ['probe'], ['gadget']),
      relation('associates', 'associated_by', 'many-to-many', false, ['*'], ['*']),
    ],
  },
};

function relation(
  id: string,
  inverse: string,
  multiplicity: string,
  hierarchy: boolean,
  source: string[],
  target: string[],
): JsonObject {
  const spaced = (text: string): string => text.replace('_', ' ');
  return {
    id,
    name: spaced(id),
    inverse,
    inverseName: spaced(inverse),
    description: `${id} of the tests`,
    multiplicity,
    hierarchy,
    suspect: false,
    allowed: [{ source, target }],
  };
}

export type TestOptions = {
  /** the default caller; `nobody` starts with a store without accounts */
  as?: 'administrator' | 'nobody';
  watch?: boolean;
  schemas?: Record<string, Json>;
  /** default: SQLite in memory */
  store?: StoreOptions;
  accounts?: Partial<AccountSettings>;
  instance?: Partial<Instance>;
  trustProxy?: boolean;
  corsOrigins?: readonly string[];
  eventBeatMs?: number;
  uploads?: Partial<ReaderLimits>;
  fetching?: FetchOptions;
  answerLimits?: AppOptions['answerLimits'];
  costLimits?: CostLimits;
  /** receives the lines of the log */
  logTo?: AppOptions['logTo'];
};

export const TEST_ACCOUNTS: AccountSettings = {
  secret: createSecretKey('a secret that only the tests of this product know', 'utf8'),
  publicUrl: 'https://inventory.example',
  mail: { from: 'inventory@example.org' },
  sso: { allowedDomains: [] },
};

/** Closed after the current test. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const folder = await folderWith();
  const write: TestApp['write'] = async (path, content) => {
    const file = join(folder, path);
    await mkdir(join(file, '..'), { recursive: true });
    // whole at once, however slow the machine: the server may be watching
    await writeFile(`${file}.part`, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
    await rename(`${file}.part`, file);
  };
  for (const [path, schema] of Object.entries({ ...SCHEMAS, ...options.schemas })) await write(path, schema);
  const now = options.accounts?.now ?? laterEachTime();
  const store = await openStore({ ...(options.store ?? { file: ':memory:' }), now });
  const kinds = new KindRegistry(folder, store, updateStored);
  await kinds.reload();
  const accounts = { ...TEST_ACCOUNTS, ...options.accounts, now };
  const inventory = { store, kinds, events: new EventHub() };
  const app = await buildApp({
    inventory,
    instance: { ...DEFAULT_INSTANCE, ...options.instance },
    trustProxy: options.trustProxy ?? false,
    corsOrigins: options.corsOrigins ?? [],
    ...(options.costLimits && { costLimits: options.costLimits }),
    ...(options.eventBeatMs !== undefined && { eventBeatMs: options.eventBeatMs }),
    ...(options.fetching && { fetching: options.fetching }),
    ...(options.answerLimits && { answerLimits: options.answerLimits }),
    ...(options.uploads && { uploads: options.uploads }),
    // kept between tests, since it takes seconds to make
    programs: { cache: join(tmpdir(), 'schemawerk-test-python') },
    accounts,
    version: '0.0.0',
    schemasFolder: folder,
    logLevel: options.logTo === undefined ? 'silent' : 'info',
    ...(options.logTo && { logTo: options.logTo }),
    watch: options.watch ?? false,
  });
  const authorization = options.as === 'nobody' ? undefined : await administrator(store, accounts.secret, now());
  onTestFinished(async () => {
    await app.close();
    await store.close();
  });
  const inject: TestApp['inject'] = async (request) => {
    const given: InjectOptions = typeof request === 'string' ? { url: request } : request;
    const headers = given.headers ?? {};
    const hasCredentials = authorization === undefined || 'cookie' in headers || 'authorization' in headers;
    const answer = await app.inject({ ...given, headers: hasCredentials ? headers : { authorization, ...headers } });
    checkAnswer(app, answer);
    return answer;
  };
  return {
    app,
    inventory,
    folder,
    write,
    inject,
    call: async (method, url, body, headers = {}) => {
      const answer = await inject({
        method,
        url: url.startsWith('/v2') || url === '/health' ? url : `/v2/inventory/${url}`,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      const { payload: text } = answer;
      const isJson = String(answer.headers['content-type']).includes('application/json');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text,
        body: isJson && text !== '' ? (JSON.parse(text) as JsonObject) : {},
      };
    },
  };
}

/** A clock that gives no time twice: what two requests of one millisecond wrote has an order, too. */
function laterEachTime(): () => Date {
  let last = 0;
  return () => new Date((last = Math.max(Date.now(), last + 1)));
}

/** Signs the first administrator in without hashing a password; returns the authorization header. */
async function administrator(store: Store, secret: AccountSettings['secret'], at: Date): Promise<string> {
  const id = newId();
  const expiresAt = new Date(at.getTime() + 86_400_000).toISOString();
  const createdAt = at.toISOString();
  await store.write(async ({ accounts }) => {
    await accounts.insert({
      ...ADMINISTRATOR,
      email: 'administrator@example.org',
      password: null,
      provider: 'Email',
      subject: null,
      imageFile: null,
      emailVerified: true,
      mustChangePassword: false,
      disabled: false,
      createdAt,
    });
    await accounts.give({ user: ADMINISTRATOR.id, role: 'admin', ref: '*' });
    const session = { id, account: ADMINISTRATOR.id, hash: '', previousHash: null, agent: '', address: '' };
    await accounts.saveSession({ ...session, rotatedAt: createdAt, createdAt, expiresAt });
  });
  return `Bearer ${(await tokens(secret).access(ADMINISTRATOR.id, id, at)).token}`;
}
