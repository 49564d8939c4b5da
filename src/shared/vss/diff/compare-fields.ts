import type { SignalNode } from '#shared/vss/signal-node.ts';
import { compareLimit, compareValueSets } from './compare-ranges.ts';
import type { FieldChange } from './tree-change.ts';

type Reason = { breaking: boolean; why: string };

const breaks = (why: string): Reason => ({ breaking: true, why });
const keeps = (why: string): Reason => ({ breaking: false, why });

/** IDs that releases before 5 generated are irrelevant to a signal. */
const IGNORED: ReadonlySet<string> = new Set(['children', 'uuid']);

/** Every attribute that differs between two versions of a node, except children. */
export function compareFields(before: SignalNode, after: SignalNode): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of Object.keys(before)) {
    if (!IGNORED.has(field) && !isSame(before[field], after[field])) changes.push(change(field, before, after));
  }
  for (const field of Object.keys(after)) {
    if (!IGNORED.has(field) && !Object.hasOwn(before, field) && after[field] !== undefined)
      changes.push(change(field, before, after));
  }
  return changes;
}

function change(field: string, before: SignalNode, after: SignalNode): FieldChange {
  return { field, before: before[field], after: after[field], ...reason(field, before, after) };
}

function reason(field: string, before: SignalNode, after: SignalNode): Reason {
  switch (field) {
    case 'type':
      return typeReason(before, after);
    case 'datatype':
      return breaks('clients read and write another type of value');
    case 'unit':
      return isSameSpelling(before.unit, after.unit)
        ? keeps('the same unit, spelled differently')
        : breaks('the same number means another value');
    case 'min':
    case 'max':
      return compareLimit(field, before[field], after[field], after.type);
    case 'allowed':
      return compareValueSets(before.allowed, after.allowed, after.type);
    case 'enum':
      return compareValueSets(enumEntries(before), enumEntries(after), after.type);
    case 'pattern':
      return after.pattern !== undefined && before.pattern === undefined && after.type !== 'actuator'
        ? keeps('only texts of this form occur')
        : breaks('texts of another form occur, or are rejected');
    case 'arraysize':
      return breaks('arrays have another length');
    case 'default':
      return keeps('a vehicle that sets no value has another one');
    case 'deprecation':
      return keeps(after.deprecation === undefined ? 'no longer deprecated' : 'still available, but to be replaced');
    default:
      return keeps('no effect on values');
  }
}

function typeReason({ type: before }: SignalNode, { type: after }: SignalNode): Reason {
  const isParent = (type: string): boolean => type === 'branch' || type === 'struct';
  if (isParent(before) || isParent(after)) return breaks('it is no longer the same kind of node');
  if (after === 'actuator') return keeps('it can be set now, and is read as before');
  if (before === 'actuator') return breaks('it can no longer be set');
  return keeps('it is read as before');
}

function enumEntries(node: SignalNode): string[] | undefined {
  return node.enum && Object.entries(node.enum).map(([name, value]) => `${name} = ${value}`);
}

function isSameSpelling(before: string | undefined, after: string | undefined): boolean {
  return before !== undefined && before.toLowerCase() === after?.toLowerCase();
}

/** Equality of JSON values. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, i) => isSame(entry, b[i]));
  }
  const [left, right] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}
