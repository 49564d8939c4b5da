import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { KindRegistry } from '#server/schemas/registry.ts';
import { describeAnswers } from './answers.ts';
import { READ } from './guard.ts';
import { HEADINGS } from './resources.ts';
import { DOCUMENTATION_POLICY } from './security.ts';

type DocumentationParts = { kinds: KindRegistry; version: string };

/** OpenAPI 3.1 of all routes and of all current kinds. */
export async function documentApi(
  app: FastifyInstance,
  { kinds: registry, version }: DocumentationParts,
): Promise<void> {
  describeAnswers(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Schemawerk',
        version,
        description: 'Inventory of engineering items whose kinds are defined by JSON Schemas.',
      },
      tags: HEADINGS,
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, i) =>
        typeof json['title'] === 'string' ? json['title'] : `payload-${i}`,
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/v2/docs',
    staticCSP: DOCUMENTATION_POLICY,
    transformSpecification: withKinds,
    transformSpecificationClone: true,
  });
  app.get('/v2/openapi.json', { config: { permission: READ }, schema: { hide: true } }, async () =>
    withKinds(app.swagger()),
  );

  function withKinds(document: object): object {
    const components = 'components' in document && typeof document.components === 'object' ? document.components : {};
    const schemas =
      components !== null && 'schemas' in components && typeof components.schemas === 'object'
        ? components.schemas
        : {};
    const kinds = registry.kinds.map(({ kind, schema }) => [`kind_${kind}`, schema] as const);
    return { ...document, components: { ...components, schemas: { ...schemas, ...Object.fromEntries(kinds) } } };
  }
}
