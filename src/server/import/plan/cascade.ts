import { LateFaults, type LateFault } from '../judge/late-faults.ts';
import type { ReadonlyRecords } from '../judge/record-set.ts';
import { STORED, type RecordTable } from '../judge/record-table.ts';
import type { RecordRules } from '../judge/record-rules.ts';

/**
 * Records that lead to an item which is not going to exist, because its own record is refused: they are refused too, and
 * whatever leads to them. Items that the store has already stay, so links to them hold.
 */
export function refusedByOthers(
  table: RecordTable,
  rules: RecordRules,
  refused: ReadonlyRecords,
  existing: ReadonlySet<number>,
): LateFaults {
  const faults = new LateFaults();
  const gone = new Set<number>();
  for (let number = 0; number < table.ids.size; number++)
    if (refused.has(table.recordOf.at(number)) && !existing.has(number)) gone.add(number);
  if (gone.size === 0) return faults;
  const byEnd = linksByEnd(table, rules);
  const open = [...gone];
  const all = new Set(refused);
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    for (const link of byEnd.get(number) ?? []) {
      const record = table.links.record.at(link);
      if (all.has(record)) continue;
      all.add(record);
      faults.add(faultOf(table, rules, link, number));
      const source = table.links.source.at(link);
      if (table.recordOf.at(source) !== record || existing.has(source)) continue;
      open.push(source);
    }
  }
  return faults;
}

/** A link of its own needs both ends, one that a field holds needs its target: its source is the record itself. */
function linksByEnd({ links }: RecordTable, rules: RecordRules): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const add = (end: number, link: number): void => {
    const list = found.get(end);
    if (list === undefined) found.set(end, [link]);
    else list.push(link);
  };
  for (let link = 0; link < links.record.length; link++) {
    if (links.record.at(link) === STORED) continue;
    add(links.target.at(link), link);
    if (rules.links[links.rule.at(link)]?.place === undefined) add(links.source.at(link), link);
  }
  return found;
}

function faultOf(table: RecordTable, rules: RecordRules, link: number, gone: number): LateFault {
  const rule = table.links.rule.at(link);
  const id = table.ids.id(gone);
  const isReference = rules.links[rule]?.place !== undefined;
  const member = table.links.target.at(link) === gone ? '/target' : '/source';
  return {
    record: table.links.record.at(link),
    at: isReference ? { reference: id, rule } : { member },
    rule: isReference ? 'x-ref' : 'relation',
    message: `"${id}" is rejected too`,
    hint: `Fix that record first: ${table.placeOf(gone)}.`,
  };
}
