import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { generatedPicture } from '#shared/kinds/generated-picture.ts';
import { answers, file } from '#server/http/answers.ts';
import { READ } from '#server/http/guard.ts';
import type { KindEntry } from '#server/schemas/registry.ts';
import { validatorModule } from '#server/schemas/validator-module.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { InvalidItems } from './invalid-items.ts';
import { readPicture } from './pictures.ts';

const BASE = '/v2/inventory';
/** Cached only in the caller's browser: shared caches must not hand it to others. */
const FOR_EVER = 'private, max-age=31536000, immutable';

/** Kinds with their schemas, validators and pictures. */
export function kindRoutes(
  app: FastifyInstance,
  inventory: Inventory,
  invalid: InvalidItems,
  schemasFolder: string,
): void {
  const modules = new Map<string, string>();

  app.get(`${BASE}/kinds`, { config: { permission: READ }, schema: answers('All kinds', 'kind-list') }, async () => {
    const counts = await inventory.store.read.kindCounts();
    const results = inventory.kinds.entries.map((entry) => summary(entry, counts.get(entry.kind.kind) ?? 0));
    const refused = [...inventory.kinds.refused].map(([kind, issues]) => ({ kind, issues }));
    return { results, refused };
  });

  app.get(
    `${BASE}/schema-issues`,
    { config: { permission: READ }, schema: answers('Errors and warnings of the schema files', 'file-issue-list') },
    async () => ({ results: inventory.kinds.issues }),
  );

  app.get<{ Params: { kind: string } }>(
    `${BASE}/kinds/:kind`,
    { config: { permission: READ }, schema: answers('A kind with its fields and schema', 'kind-detail') },
    async ({ params }) => {
      const entry = inventory.kinds.get(params.kind);
      const counts = await inventory.store.read.kindCounts();
      const { fields, schema } = entry.kind;
      return {
        ...summary(entry, counts.get(params.kind) ?? 0),
        fields,
        schema,
        invalid: await invalid.countByNow(params.kind),
      };
    },
  );

  app.get<{ Params: { kind: string; hash: string } }>(
    `${BASE}/kinds/:kind/validator-:hash.js`,
    { config: { permission: READ }, schema: VALIDATOR },
    async ({ params }, reply) => {
      const { kind } = inventory.kinds.get(params.kind);
      if (kind.hash !== params.hash)
        throw new AppError('not_found', `Kind "${params.kind}" has changed. Load it again`);
      const text = modules.get(kind.hash) ?? validatorModule(kind.schema);
      modules.set(kind.hash, text);
      return reply.header('cache-control', FOR_EVER).type('text/javascript; charset=utf-8').send(text);
    },
  );

  app.get<{ Params: { kind: string } }>(
    `${BASE}/kinds/:kind/picture.svg`,
    { config: { permission: READ }, schema: answers('Picture of a kind', file('image/svg+xml', 'The picture')) },
    async ({ params }, reply) => {
      const { kind } = inventory.kinds.get(params.kind);
      const drawn = await readPicture(schemasFolder, `kinds/${kind.kind}.svg`);
      return reply
        .header('cache-control', 'no-cache')
        .type('image/svg+xml; charset=utf-8')
        .send(drawn ?? generatedPicture(kind));
    },
  );

  app.get<{ Params: { kind: string }; Querystring: { limit: number; cursor?: string } }>(
    `${BASE}/kinds/:kind/invalid`,
    { config: { permission: READ }, schema: INVALID },
    async ({ params, query }) => {
      inventory.kinds.get(params.kind);
      return invalid.page(params.kind, query.limit, query.cursor);
    },
  );
}

const PAGE = {
  type: 'object',
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 500, default: 50 },
    cursor: { type: 'string', maxLength: 200 },
  },
} as const;

/** A kind without its fields and schema, for lists of kinds. */
function summary({ kind, status, issues, warnings }: KindEntry, count: number) {
  const { fields, schema, ...rest } = kind;
  return {
    ...rest,
    count,
    status,
    picture: `${BASE}/kinds/${kind.kind}/picture.svg`,
    validator: `${BASE}/kinds/${kind.kind}/validator-${kind.hash}.js`,
    ...(issues.length > 0 && { issues }),
    ...(warnings.length > 0 && { warnings }),
  };
}

const VALIDATOR = answers('The validator of a kind as a JavaScript module', file('text/javascript', 'The module'));
const INVALID = { querystring: PAGE, ...answers('Items that do not fit the schema of their kind', 'invalid-page') };
