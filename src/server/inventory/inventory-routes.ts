import type { FastifyInstance } from 'fastify';
import type { ServerBus } from '#server/events/server-bus.ts';
import { routesOf } from '#server/http/routes.ts';
import type { Instance } from '#server/instance/instance.ts';
import { architectureRoutes } from './architecture/architecture-routes.ts';
import { creationRoutes } from './creation/creation-routes.ts';
import { graphRoutes } from './graph/graph-routes.ts';
import { groupRoutes } from './groups/group-routes.ts';
import { hierarchyRoutes } from './hierarchy/hierarchy-routes.ts';
import type { Inventory } from './inventory.ts';
import { itemRoutes } from './items/item-routes.ts';
import { fieldRoutes } from './kinds/field-routes.ts';
import type { InvalidItems } from './kinds/invalid-items.ts';
import { kindRoutes } from './kinds/kind-routes.ts';
import { roleRoutes } from './kinds/role-routes.ts';
import { presenceRoutes } from './presence/presence-routes.ts';
import { printRoutes } from './print/print-routes.ts';
import { foreignRoutes } from './relations/foreign-routes.ts';
import { relationRoutes } from './relations/relation-routes.ts';
import { suspectRoutes } from './relations/suspect-routes.ts';
import { revisionRoutes } from './revisions/revision-routes.ts';
import { traceRoutes } from './tracing/trace-routes.ts';
import { tracingRoutes } from './tracing/tracing-routes.ts';
import { trashRoutes } from './trash/trash-routes.ts';
import { viewRoutes } from './views/view-routes.ts';

type InventoryParts = Inventory & {
  invalid: InvalidItems;
  bus: ServerBus;
  instance: Instance;
  schemasFolder: string;
};

/** The items with their kinds, relations and history. */
export function inventoryRoutes(app: FastifyInstance, parts: InventoryParts): void {
  const routes = routesOf(app);
  kindRoutes(routes, parts);
  fieldRoutes(app, parts);
  viewRoutes(routes, parts);
  roleRoutes(routes, parts);
  itemRoutes(routes, parts);
  creationRoutes(routes, parts);
  groupRoutes(routes, parts);
  revisionRoutes(routes, parts);
  presenceRoutes(routes, parts);
  relationRoutes(routes, parts);
  foreignRoutes(routes, parts);
  suspectRoutes(routes, parts);
  traceRoutes(routes, parts);
  trashRoutes(routes, parts);
  hierarchyRoutes(routes, parts);
  graphRoutes(routes, parts);
  architectureRoutes(routes, parts);
  printRoutes(routes, parts);
  tracingRoutes(routes, parts);
}
