/** Root path of the inventory's routes. */
export const INVENTORY = 'inventory';

export function itemPath(id: string, rest = ''): string {
  return `${INVENTORY}/items/${encodeURIComponent(id)}${rest}`;
}
