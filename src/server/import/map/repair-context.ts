import type { User } from '#generated/payloads.d.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { Keep, Repair } from './import-map.ts';
import type { MapReport } from './map-report.ts';
import type { MappedItem } from './mapped-item.ts';

/** The context of repairs. `refuse` rejects an item with a reason. */
export type RepairContext = {
  items: readonly MappedItem[];
  kinds: ReadonlyMap<string, ResolvedKind>;
  report: MapReport;
  authors: Map<string, User>;
  refuse(item: MappedItem, path: readonly string[], message: string): void;
};

/** Reports that a repair changed an item. */
export function noteRepair(scene: RepairContext, repair: Repair, item: MappedItem, note = ''): void {
  const field = 'field' in repair && repair.field !== '*' ? ` ${repair.field}` : '';
  const to = repair.rule === 'rename' ? ` to ${repair.to}` : '';
  scene.report.add(`${repair.rule}${field}${to}`, repair.why, item.name, note);
}

/** Appends text to the field. */
export function keepText(item: MappedItem, keep: Keep, added: string): void {
  const path = keep.field.split('.');
  const present = item.get(path);
  const before = typeof present === 'string' && present !== '' ? `${present}\n\n` : '';
  item.set(path, `${before}${keep.heading}: ${added}`);
}
