import { file } from '#server/http/answers.ts';
import { READ } from '#server/http/guard.ts';
import { parameters, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { KindEntry } from '#server/schemas/kind-entry.ts';
import { validatorModule } from '#server/schemas/validator-module.ts';
import { AppError } from '#shared/errors.ts';
import { generatedPicture } from '#shared/kinds/generated-picture.ts';
import type { InvalidItems } from './invalid-items.ts';
import { readPicture } from './pictures.ts';

const BASE = '/v2/inventory';
/** Cached only in the caller's browser: shared caches must not hand it to others. */
const FOR_EVER = 'private, max-age=31536000, immutable';

type KindParts = Inventory & { invalid: InvalidItems; schemasFolder: string };

/** Kinds with their schemas, validators and pictures. */
export function kindRoutes(routes: Routes, inventory: KindParts): void {
  const { invalid, schemasFolder } = inventory;
  const modules = new Map<string, string>();

  routes.get(`${BASE}/kinds`, { permission: READ, answers: ['All kinds', 'kind-list'] }, async () => {
    const counts = await inventory.store.read.kindCounts();
    const results = inventory.kinds.entries.map((entry) => summary(entry, counts.get(entry.kind.kind) ?? 0));
    const refused = [...inventory.kinds.refused].map(([kind, issues]) => ({ kind, issues }));
    return { results, refused };
  });

  routes.get(
    `${BASE}/schema-issues`,
    { permission: READ, answers: ['Errors and warnings of the schema files', 'file-issue-list'] },
    async () => ({ results: [...inventory.kinds.issues] }),
  );

  routes.get(
    `${BASE}/kinds/:kind`,
    { permission: READ, answers: ['A kind with its fields and schema', 'kind-detail'] },
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

  routes.get(
    `${BASE}/kinds/:kind/validator-:hash.js`,
    {
      permission: READ,
      params: VALIDATOR,
      answers: ['The validator of a kind as a JavaScript module', file('text/javascript', 'The module')],
    },
    async ({ params }, reply) => {
      const { kind } = inventory.kinds.get(params.kind);
      if (kind.hash !== params.hash)
        throw new AppError('not_found', `Kind "${params.kind}" has changed. Load it again`);
      const text = modules.get(kind.hash) ?? validatorModule(kind.schema);
      modules.set(kind.hash, text);
      return reply.header('cache-control', FOR_EVER).type('text/javascript; charset=utf-8').send(text);
    },
  );

  routes.get(
    `${BASE}/kinds/:kind/picture.svg`,
    { permission: READ, answers: ['Picture of a kind', file('image/svg+xml', 'The picture')] },
    async ({ params }, reply) => {
      const { kind } = inventory.kinds.get(params.kind);
      const drawn = await readPicture(schemasFolder, `kinds/${kind.kind}.svg`);
      return reply
        .header('cache-control', 'no-cache')
        .type('image/svg+xml; charset=utf-8')
        .send(drawn ?? generatedPicture(kind));
    },
  );

  routes.get(
    `${BASE}/kinds/:kind/invalid`,
    { permission: READ, query: PAGE, answers: ['Items that do not fit the schema of their kind', 'invalid-page'] },
    async ({ params, query }) => {
      inventory.kinds.get(params.kind);
      return invalid.page(params.kind, query.limit, query.cursor);
    },
  );
}

const VALIDATOR = parameters({ kind: { type: 'string' }, hash: { type: 'string' } }, 'kind', 'hash');
const PAGE = parameters({
  limit: { type: 'integer', minimum: 1, maximum: 500, default: 50 },
  cursor: text(200),
});

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
