import type { QueryClient } from '@tanstack/react-query';
import type { ListedPrototype, NewPrototype } from '#generated/payloads.d.ts';
import { placedDashboard } from '#shared/dashboard/placed-dashboard.ts';
import { createPrototype, libraryQuery, readPrototype } from './prototypes.ts';

/** Members that a copy does not inherit: it is new, has not been run and has no feedback. */
const OWN = [
  'id',
  'rev',
  'model_id',
  'name',
  'created_by',
  'created_at',
  'createdAt',
  'updated_at',
  'updatedAt',
  'executed_turns',
  'avg_score',
  'signals',
  'last_viewed',
  'rated_by',
  'editors_choice',
] as const;

/** A copy, and what of the original it does not have, in sentences. */
export type Clone = { copy: ListedPrototype; leftOut: string[] };

/** Creates a copy in the same model, under a name that is free there, without widgets that break the rules of the grid. */
export async function clonePrototype(client: QueryClient, id: string): Promise<Clone> {
  const original = await readPrototype(client, id);
  const others = await client.fetchQuery({ ...libraryQuery(original.model_id.id), staleTime: 0 });
  const content: Record<string, unknown> = { ...original };
  for (const key of OWN) delete content[key];
  const name = freeName(original.name, new Set(others.map(({ name: taken }) => taken)));
  const placed = placedDashboard(original.widget_config);
  const copy = await createPrototype(client, {
    ...content,
    ...(placed && { widget_config: JSON.stringify(placed.config) }),
    model_id: original.model_id.id,
    name,
  } as NewPrototype);
  return { copy, leftOut: placed?.leftOut ?? [] };
}

/** `Name copy`, `Name copy 2` and so on. */
export function freeName(name: string, taken: ReadonlySet<string | undefined>): string {
  const base = `${name.slice(0, 240)} copy`;
  let free = base;
  for (let n = 2; taken.has(free); n++) free = `${base} ${n}`;
  return free;
}
