import { itemName } from '#shared/kinds/describe.ts';
import { textOf } from './entry.ts';
import type { Repair } from './import-map.ts';
import type { MappedItem } from './mapped-item.ts';
import { keepText, noteRepair, type RepairContext } from './repair-context.ts';

/**
 * Replaces names of items by their ids. Names that match no item, several items, or one of a kind that the field does not
 * allow are moved into a text field, so that they are not lost.
 */
export function namesToIds(
  items: readonly MappedItem[],
  repair: Extract<Repair, { rule: 'names-to-ids' }>,
  scene: RepairContext,
): void {
  const byName = nameIndex(scene);
  const path = repair.field.split('.');
  for (const item of items) {
    const value = item.get(path);
    const names = typeof value === 'string' ? cut(value, repair.split) : Array.isArray(value) ? value : undefined;
    if (names === undefined) continue;
    const allowed = scene.kinds.get(item.kind)?.fields.find((field) => field.name === repair.field)?.ref?.kinds ?? [];
    const found: { name: string; id: string }[] = [];
    const kept: string[] = [];
    for (const name of names) {
      const [match, ...others] = byName.get(plain(textOf(name))) ?? [];
      const fits = match?.id !== undefined && others.length === 0 && match.id !== item.id;
      if (fits && match.id !== undefined && (allowed.length === 0 || allowed.includes(match.kind)))
        found.push({ name: textOf(name), id: match.id });
      else kept.push(textOf(name));
    }
    const ids = [...new Set(found.map(({ id }) => id))];
    if (kept.length === 0 && JSON.stringify(ids) === JSON.stringify(value)) continue;
    item.set(path, ids.length === 0 ? undefined : ids);
    if (kept.length > 0) keepText(item, repair.keep, kept.join(', '));
    const notes = found.map(({ name, id }) => `"${name}" is ${id}`);
    if (kept.length > 0) notes.push(`kept in ${repair.keep.field}: ${kept.map((name) => `"${name}"`).join(', ')}`);
    noteRepair(scene, repair, item, notes.join('; '));
  }
}

/** Items by name and by id, so that ids stay unchanged. */
function nameIndex(scene: RepairContext): Map<string, MappedItem[]> {
  const index = new Map<string, MappedItem[]>();
  for (const item of scene.items) {
    const kind = scene.kinds.get(item.kind);
    if (item.id === undefined || kind === undefined) continue;
    for (const key of new Set([plain(itemName(kind, item.id, item.data)), plain(item.id)]))
      index.set(key, [...(index.get(key) ?? []), item]);
  }
  return index;
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

function cut(text: string, delimiter: string | undefined): string[] {
  const parts = delimiter === undefined ? [text] : text.split(delimiter);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
