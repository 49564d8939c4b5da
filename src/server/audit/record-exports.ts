import type { FastifyInstance } from 'fastify';
import type { Store } from '#server/store/store.ts';
import { record, recordOf } from './audit-log.ts';

/** Routes that return items as a file. */
const EXPORT = /^\/v2\/inventory\/items\.(csv|json|xlsx)$/;

/** Logs who exported which items. What is readable without signing in is not logged as an export. */
export function recordExports(app: FastifyInstance, store: Store): void {
  app.addHook('onResponse', async (request, reply) => {
    const format = EXPORT.exec(request.routeOptions.url ?? '')?.[1];
    if (format === undefined || reply.statusCode !== 200 || request.user.id === '') return;
    const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '').toString();
    const action = recordOf(request, 'export', { type: 'items', id: '' }, `Exported items as ${format}: ${query}`);
    await store.write((writer) => record(writer, action));
  });
}
