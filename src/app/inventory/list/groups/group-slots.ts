import type { ItemGroup } from '#generated/payloads.d.ts';
import { textOrJson } from '#shared/json-values.ts';

/** A slot in a grouped list: the heading of a group, where `row` is -1, or one of its rows. */
export type Slot = { group: number; row: number };

/** The index of each group's heading in the flat list, and the length of that list. */
export type GroupOffsets = { heads: number[]; length: number };

/** The key of a group in the URL. */
export function groupKey({ value }: Pick<ItemGroup, 'value'>): string {
  return value === null ? NONE : textOrJson(value);
}

const NONE = '~';

export function groupOffsets(groups: readonly ItemGroup[], folded: ReadonlySet<string>): GroupOffsets {
  const heads: number[] = [];
  let length = 0;
  for (const group of groups) {
    heads.push(length);
    length += 1 + (folded.has(groupKey(group)) ? 0 : group.count);
  }
  return { heads, length };
}

export function slotAt({ heads }: GroupOffsets, index: number): Slot {
  const group = heads.findLastIndex((head) => head <= index);
  return { group, row: index - (heads[group] ?? 0) - 1 };
}

/** The rows of each group between two slots of the list; groups without any are left out. */
export function rowsBetween(
  { heads, length }: GroupOffsets,
  first: number,
  last: number,
): { group: number; first: number; last: number }[] {
  return heads.flatMap((head, group) => {
    const end = (heads[group + 1] ?? length) - 1;
    const from = Math.max(first, head + 1);
    const to = Math.min(last, end);
    return from > to ? [] : [{ group, first: from - head - 1, last: to - head - 1 }];
  });
}
