import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { generatedPicture } from '#shared/kinds/generated-picture.ts';
import { ADMINISTRATOR, SCHEMA_UPDATE } from '#shared/user.ts';
import { answers, file } from '#server/http/answers.ts';
import { READ } from '#server/http/guard.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { readPicture } from './pictures.ts';

const BASE = '/v2/inventory';

/** Personas, relation types and authors. */
export function roleRoutes(app: FastifyInstance, inventory: Inventory, schemasFolder: string): void {
  app.get(
    `${BASE}/roles`,
    { config: { permission: READ }, schema: answers('Personas and the kinds they use', 'role-list') },
    async () => ({
      results: inventory.kinds.roles.map((role) => ({ ...role, picture: `${BASE}/roles/${role.id}/picture.svg` })),
    }),
  );

  app.get<{ Params: { id: string } }>(
    `${BASE}/roles/:id/picture.svg`,
    { config: { permission: READ }, schema: answers('Picture of a persona', file('image/svg+xml', 'The picture')) },
    async ({ params }, reply) => {
      const role = inventory.kinds.roles.find((entry) => entry.id === params.id);
      if (role === undefined) throw new AppError('not_found', `Persona "${params.id}" not found`);
      // the path comes from a schema file, whose meta-schema allows none outside the folder
      const drawn = await readPicture(schemasFolder, role.picture);
      return reply
        .header('cache-control', 'no-cache')
        .type('image/svg+xml; charset=utf-8')
        .send(drawn ?? generatedPicture({ kind: role.id, title: role.name, color: '' }));
    },
  );

  app.get(
    `${BASE}/relation-types`,
    { config: { permission: READ }, schema: answers('All types of relations', 'relation-type-list') },
    async () => ({
      results: inventory.kinds.relationTypes,
    }),
  );
  app.get(
    `${BASE}/users`,
    { config: { permission: READ }, schema: answers('Authors of items', 'user-list') },
    async () => {
      const authors = await inventory.store.read.users();
      const [first = ADMINISTRATOR] = authors.filter(({ id }) => id === ADMINISTRATOR.id);
      return { results: [first, ...authors.filter(({ id }) => id !== ADMINISTRATOR.id), SCHEMA_UPDATE] };
    },
  );
}
