import { isObject, type Json } from '#shared/json.ts';
import { textOf } from './entry.ts';
import type { Repair } from './import-map.ts';
import type { MappedItem } from './mapped-item.ts';
import { namesToIds } from './names-to-ids.ts';
import { keepText, noteRepair, type RepairContext } from './repair-context.ts';
import { NotInTable, transformed } from './transforms.ts';

/** Applies one repair to all items in its scope, and reports each change. */
export function applyRepair(repair: Repair, scene: RepairContext): void {
  const items = scene.items.filter((item) => repair.kinds?.includes(item.kind) !== false);
  switch (repair.rule) {
    case 'rename':
      return items.forEach((item) => rename(item, repair, scene));
    case 'member':
      return items.forEach((item) => member(item, repair, scene));
    case 'drop-empty':
      return items.forEach((item) => dropEmpty(item, repair, scene));
    case 'drop':
      return items.forEach((item) => {
        const path = repair.field.split('.');
        if (item.get(path) === undefined) return;
        noteRepair(scene, repair, item, `removed: ${short(item.get(path))}`);
        item.set(path, undefined);
      });
    case 'default':
      return items.forEach((item) => {
        const path = repair.field.split('.');
        if (item.get(path) !== undefined) return;
        item.set(path, repair.value);
        noteRepair(scene, repair, item);
      });
    case 'convert':
      return items.forEach((item) => convert(item, repair, scene));
    case 'names-to-ids':
      return namesToIds(items, repair, scene);
    case 'keep-unknown':
      return items.forEach((item) => keepUnknown(item, repair, scene));
  }
}

type Of<R extends Repair['rule']> = Extract<Repair, { rule: R }>;

function rename(item: MappedItem, repair: Of<'rename'>, scene: RepairContext): void {
  const [from, to] = [repair.field.split('.'), repair.to.split('.')];
  const value = item.get(from);
  if (value === undefined || item.get(to) !== undefined) return;
  item.cameFrom(to, item.originOf(from));
  item.set(from, undefined);
  item.set(to, value);
  noteRepair(scene, repair, item);
}

function member(item: MappedItem, repair: Of<'member'>, scene: RepairContext): void {
  const path = repair.field.split('.');
  const object = item.get(path);
  if (!isObject(object)) return;
  const kept = object[repair.member];
  if (kept === undefined) return scene.refuse(item, path, `The object has no member "${repair.member}"`);
  item.cameFrom(path, [...item.originOf(path), repair.member]);
  item.set(path, kept);
  const name = repair.author === undefined ? undefined : object[repair.author];
  if (typeof kept === 'string' && typeof name === 'string') scene.authors.set(kept, { id: kept, name });
  const read = [repair.member, ...(typeof name === 'string' && repair.author !== undefined ? [repair.author] : [])];
  const rest = Object.entries(object).filter(([key]) => !read.includes(key));
  const lost = rest.map(([key, value]) => `${key} ${short(value)}`).join(', ');
  noteRepair(scene, repair, item, lost === '' ? '' : `removed: ${lost}`);
}

function dropEmpty(item: MappedItem, repair: Of<'drop-empty'>, scene: RepairContext): void {
  const paths = repair.field === '*' ? Object.keys(item.data).map((key) => [key]) : [repair.field.split('.')];
  for (const path of paths) {
    const value = item.get(path);
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) continue;
    item.set(path, undefined);
    noteRepair(scene, repair, item, path.join('.'));
  }
}

function convert(item: MappedItem, repair: Of<'convert'>, scene: RepairContext): void {
  const path = repair.field.split('.');
  const before = item.get(path);
  if (before === undefined) return;
  try {
    const after = transformed(before, repair.do);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    item.set(path, after);
    noteRepair(scene, repair, item, `${short(before)} → ${short(after)}`);
  } catch (error) {
    if (!(error instanceof NotInTable)) throw error;
    scene.refuse(item, path, error.message);
  }
}

/** Unknown fields would make an item of a closed kind invalid. */
function keepUnknown(item: MappedItem, repair: Of<'keep-unknown'>, scene: RepairContext): void {
  const kind = scene.kinds.get(item.kind);
  if (kind === undefined) return;
  const known = new Set(kind.fields.map((field) => field.path[0]));
  const unknown = Object.entries(item.data).filter(([name]) => !known.has(name));
  if (unknown.length === 0) return;
  for (const [name] of unknown) item.set([name], undefined);
  keepText(item, repair.keep, unknown.map(([name, value]) => `${name}: ${textOf(value)}`).join('; '));
  noteRepair(scene, repair, item, unknown.map(([name]) => name).join(', '));
}

function short(value: Json | undefined): string {
  const shown = JSON.stringify(value) ?? 'nothing';
  return shown.length > 60 ? `${shown.slice(0, 59)}…` : shown;
}
