import type { FastifyInstance } from 'fastify';
import type { Store } from '#server/store/store.ts';
import { record, recordOf } from './audit-log.ts';

/** Addresses that give items away as a file. */
const EXPORT = /^\/v2\/inventory\/items\.(csv|json|xlsx)$/;

/** Notes who took items away, and which. What anybody may read without signing in is no export of somebody's. */
export function recordExports(app: FastifyInstance, store: Store): void {
  app.addHook('onResponse', async (request, reply) => {
    const format = EXPORT.exec(request.routeOptions.url ?? '')?.[1];
    if (format === undefined || reply.statusCode !== 200 || request.user.id === '') return;
    const asked = new URLSearchParams(request.url.split('?', 2)[1] ?? '').toString();
    const deed = recordOf(request, 'export', { type: 'items', id: '' }, `Exported items as ${format}: ${asked}`);
    await store.write((writer) => record(writer, deed));
  });
}
