import type { RelatedItem, RelationType } from '#generated/payloads.d.ts';
import type { Clause } from '#shared/query-terms/ast.ts';
import { printQuery } from '#shared/query/print.ts';
import { allowsOneSource, allowsOneTarget } from '#shared/relations/rules.ts';

/** One way to link an item of a kind. `kinds` are those of the other end, null for any. */
export type RelationChoice = {
  key: string;
  type: string;
  direction: RelatedItem['direction'];
  /** as read from this item: "verified by" */
  name: string;
  description: string;
  kinds: string[] | null;
  /** the item may have only one such link */
  single: boolean;
  /** name of the relation as read from the other end, if that may have only one such link */
  farSingle: string | null;
  /** whether an item linked elsewhere can be moved here, as in a tree */
  movable: boolean;
};

/** Every link that `relations.json` allows for an item of this kind, read from the item. */
export function relationChoices(types: readonly RelationType[], kind: string): RelationChoice[] {
  return types.flatMap((type) => {
    const out = choice(type, 'out', kind);
    const into = choice(type, 'in', kind);
    const symmetric = out && into && type.name === type.inverseName;
    return [out, symmetric ? undefined : into].filter((found) => found !== undefined);
  });
}

function choice(type: RelationType, direction: 'out' | 'in', kind: string): RelationChoice | undefined {
  const [near, far] = direction === 'out' ? (['source', 'target'] as const) : (['target', 'source'] as const);
  const pairs = type.allowed.filter((pair) => covers(pair[near], kind));
  if (pairs.length === 0) return undefined;
  const kinds = [...new Set(pairs.flatMap((pair) => pair[far]))];
  return {
    key: `${direction} ${type.id}`,
    type: type.id,
    direction,
    name: direction === 'out' ? type.name : type.inverseName,
    description: fromThisItem(type.description, direction),
    kinds: kinds.includes('*') ? null : kinds,
    single: direction === 'out' ? allowsOneTarget(type) : allowsOneSource(type),
    farSingle: direction === 'out' && allowsOneSource(type) ? type.inverse : null,
    movable: direction === 'out' && type.hierarchy,
  };
}

/** The description as read from this item; `relations.json` phrases it by source and target. */
function fromThisItem(description: string, direction: 'out' | 'in'): string {
  const [source, target] = direction === 'out' ? ['this item', 'the chosen item'] : ['the chosen item', 'this item'];
  const named = description.replaceAll(/\bthe source\b/gi, source).replaceAll(/\bthe target\b/gi, target);
  return named.charAt(0).toUpperCase() + named.slice(1);
}

function covers(kinds: readonly string[], kind: string): boolean {
  return kinds.includes('*') || kinds.includes(kind);
}

/** The query for possible targets: typed text counts as words, never as query syntax. */
export function targetQuery(kinds: readonly string[] | null, text: string): string {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const clauses: Clause[] = words.map((word) => ({ kind: 'text', text: word, negated: false }));
  if (kinds !== null && kinds.length > 1) {
    const tests = kinds.map((value) => ({ kind: 'is' as const, value }));
    clauses.unshift({ kind: 'field', field: 'type', tests, negated: false });
  }
  return printQuery({ clauses });
}

/** The ends of a link between `id` and `other`, in the direction of its type. */
export function endsOf(id: string, direction: 'out' | 'in', other: string): { source: string; target: string } {
  return direction === 'out' ? { source: id, target: other } : { source: other, target: id };
}
