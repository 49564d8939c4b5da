import { textOf } from './entry.ts';
import type { MapHierarchy } from './import-map.ts';
import type { MapReport } from './map-report.ts';
import { valueFor } from './map-values.ts';
import type { MappedItem } from './mapped-item.ts';

export type MappedLink = { relation: string; source: string; target: string; of: MappedItem };

/** The parent-child links implied by dotted numbers such as 4.2.1. */
export function hierarchyLinks(
  items: readonly MappedItem[],
  hierarchy: MapHierarchy,
  report: MapReport,
  used: Set<string>,
): MappedLink[] {
  const separator = hierarchy.separator ?? '.';
  const numberOf = (item: MappedItem): string => {
    if (hierarchy.number === undefined) return item.id ?? '';
    return textOf(valueFor(hierarchy.number, item.entry.value, used).value);
  };
  const byNumber = new Map(items.map((item) => [numberOf(item), item]));
  const links: MappedLink[] = [];
  for (const item of items) {
    const number = numberOf(item);
    const parents = ancestors(number, separator);
    const whole = parents.map((parent) => byNumber.get(parent)).findIndex((parent) => parent !== undefined);
    const parent = byNumber.get(parents[whole] ?? '');
    const isGap = parents.length > 0 && whole !== 0;
    const why = `No entry has the parent number`;
    if (isGap && (parent === undefined || hierarchy.missing === 'none')) {
      report.add('hierarchy: left without a parent', why, item.name, `${parents[0]} is missing`);
      continue;
    }
    if (parent?.id === undefined || item.id === undefined) continue;
    if (isGap) report.add('hierarchy: linked to the nearest number above', why, item.name, `${parents[0]} is missing`);
    links.push({ relation: hierarchy.relation, source: parent.id, target: item.id, of: item });
  }
  return links;
}

/** `4.2.1` -> `4.2`, `4` */
export function ancestors(number: string, separator: string): string[] {
  const found: string[] = [];
  for (let end = number.lastIndexOf(separator); end > 0; end = number.lastIndexOf(separator, end - 1))
    found.push(number.slice(0, end));
  return found;
}
