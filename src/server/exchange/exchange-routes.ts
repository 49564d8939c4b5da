import type { FastifyInstance } from 'fastify';
import { routesOf } from '#server/http/routes.ts';
import type { UploadReaders } from '#server/import/upload/upload-readers.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { exportRoutes } from './export/export-routes.ts';
import { importListRoutes } from './import/import-list-routes.ts';
import { importRoutes } from './import/import-routes.ts';
import { resultRoutes } from './results/result-routes.ts';

/** Items as files. */
export async function exchangeRoutes(
  app: FastifyInstance,
  parts: Inventory & { uploads: UploadReaders; now: () => Date },
): Promise<void> {
  const routes = routesOf(app);
  exportRoutes(routes, parts);
  importListRoutes(routes, parts);
  await importRoutes(app, parts);
  await app.register(async (reports) => resultRoutes(reports, parts));
}
