import { record } from '#server/audit/audit-log.ts';
import type { Store } from '#server/store/store.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import type { RelayOptions } from './relay.ts';

/** Records who deployed what to which asset, before the kit receives it. */
export function recordDeployment(store: Pick<Store, 'write'>): RelayOptions['onDeployment'] {
  return async ({ user, address }, { name, id, asset }, { prototype }) => {
    const description = `Deployed ${programOf(prototype)} to ${name} (${id})`;
    await store.write((writer) =>
      record(writer, {
        type: 'deployment',
        by: { id: user.id, name: user.name },
        description,
        on: { type: 'asset', id: asset?.id ?? '' },
        address,
      }),
    );
  };
}

function programOf(prototype: unknown): string {
  const { name, id }: JsonObject = isObject(prototype) ? prototype : {};
  const given = [name, id]
    .filter((word) => typeof word === 'string' && word !== '')
    .map((word) => String(word).slice(0, 200));
  return given.length === 0 ? 'an app' : `the prototype ${given.join(', ')}`;
}
