/** Where the inventory's routes begin. */
export const INVENTORY = 'inventory';

export function itemPath(id: string, rest = ''): string {
  return `${INVENTORY}/items/${encodeURIComponent(id)}${rest}`;
}
