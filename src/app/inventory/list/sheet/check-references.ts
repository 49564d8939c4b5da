import type { QueryClient } from '@tanstack/react-query';
import { itemLinkQuery } from '#app/data/item-links.ts';
import type { Json } from '#shared/json.ts';
import type { PastedCell, PastedItem } from './paste-plan.ts';

/** Looks up every item that pasted cells refer to, and marks cells whose item is missing or of another kind. */
export async function checkReferences(client: QueryClient, items: readonly PastedItem[]): Promise<PastedItem[]> {
  const ids = new Set(items.flatMap(({ cells }) => cells.flatMap(referred)));
  const links = new Map(
    await Promise.all([...ids].map(async (id) => [id, await client.fetchQuery(itemLinkQuery(id))] as const)),
  );
  const issueOf = (cell: PastedCell): string | undefined => {
    for (const id of referred(cell)) {
      const link = links.get(id);
      if (!link) return `Item “${id}” not found`;
      const kinds = cell.column.field.ref?.kinds ?? [];
      if (kinds.length > 0 && !kinds.includes(link.type))
        return `${cell.column.title} cannot refer to ${id}: wrong kind`;
    }
    return undefined;
  };
  return items.map((item) => ({
    ...item,
    cells: item.cells.map((cell) => {
      const issue = cell.issue ?? issueOf(cell);
      return issue === undefined ? cell : { ...cell, issue };
    }),
  }));
}

function referred({ column, after, issue }: PastedCell): string[] {
  if (!column.field.ref || issue !== undefined) return [];
  const values: Json[] = Array.isArray(after) ? after : [after];
  return values.filter((value) => typeof value === 'string');
}
