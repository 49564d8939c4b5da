import { file } from '#server/http/answers.ts';
import { READ } from '#server/http/guard.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import { generatedPicture } from '#shared/kinds/generated-picture.ts';
import { ADMINISTRATOR, SCHEMA_UPDATE } from '#shared/user.ts';
import { readPicture } from './pictures.ts';

const BASE = '/v2/inventory';

/** Personas, relation types and authors. */
export function roleRoutes(routes: Routes, inventory: Inventory & { schemasFolder: string }): void {
  const { schemasFolder } = inventory;
  routes.get(
    `${BASE}/roles`,
    { permission: READ, answers: ['Personas and the kinds they use', 'role-list'] },
    async () => ({
      results: inventory.kinds.roles.map((role) => ({ ...role, picture: `${BASE}/roles/${role.id}/picture.svg` })),
    }),
  );

  routes.get(
    `${BASE}/roles/:id/picture.svg`,
    { permission: READ, answers: ['Picture of a persona', file('image/svg+xml', 'The picture')] },
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

  routes.get(
    `${BASE}/relation-types`,
    { permission: READ, answers: ['All types of relations', 'relation-type-list'] },
    async () => ({
      results: inventory.kinds.relationTypes,
    }),
  );
  routes.get(`${BASE}/users`, { permission: READ, answers: ['Authors of items', 'user-list'] }, async () => {
    const authors = await inventory.store.read.users();
    const [first = ADMINISTRATOR] = authors.filter(({ id }) => id === ADMINISTRATOR.id);
    return { results: [first, ...authors.filter(({ id }) => id !== ADMINISTRATOR.id), SCHEMA_UPDATE] };
  });
}
