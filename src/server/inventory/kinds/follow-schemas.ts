import type { FastifyInstance } from 'fastify';
import type { KindEvent } from '#generated/payloads.d.ts';
import { record } from '#server/audit/audit-log.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { watchSchemas } from '#server/schemas/watch.ts';
import type { Writer } from '#server/store/store.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import type { InvalidItems } from './invalid-items.ts';

type FollowParts = Inventory & { invalid: InvalidItems; schemasFolder: string };

/** Keeps a running server up to date with its schema folder. */
export function followSchemas(app: FastifyInstance, inventory: FollowParts): void {
  const stopWatching = watchSchemas(inventory.schemasFolder, inventory.kinds.readFiles, async () => {
    try {
      const changes = await inventory.kinds.reload();
      if (changes.length > 0) await inventory.store.write((writer) => recordChanges(writer, changes));
      announceKinds(app, inventory, changes);
    } catch (error) {
      app.log.error({ err: error }, 'could not read the schema folder; kinds are unchanged');
    }
  });
  app.addHook('preClose', async () => {
    inventory.kinds.interrupt();
    await stopWatching();
  });
}

/** Notifies the log and every open browser of changed kinds. */
export function announceKinds(
  { log }: FastifyInstance,
  { events, invalid }: Pick<FollowParts, 'events' | 'invalid'>,
  changes: readonly KindEvent[],
): void {
  for (const { kind, action, message } of changes) {
    if (action === 'refused') log.warn({ kind }, `schema rejected: ${message}`);
    else log.info({ kind }, `kind ${action}`);
    if (action === 'changed') invalid.warm(kind);
  }
  events.publish(...changes.map((data) => ({ event: 'kind', data }) as const));
}

async function recordChanges(writer: Writer, changes: readonly KindEvent[]): Promise<void> {
  for (const { kind, action, message } of changes) {
    const description = message === undefined ? `Kind ${action}` : `Kind ${action}: ${message}`;
    const by = { id: ADMINISTRATOR.id, name: 'Schema folder' };
    await record(writer, { type: 'schema', by, description, on: { type: 'kind', id: kind }, address: '' });
  }
}
