import type { Item } from '#generated/payloads.d.ts';
import { isObject, type Json } from '#shared/json.ts';
import { valueAt } from '#shared/pointer.ts';
import type { Operator, ResolvedClause, ResolvedQuery, ResolvedTest, Target } from '#shared/query-terms/ast.ts';
import { itemText } from '#shared/search/text.ts';
import { words } from '#shared/search/words.ts';

/** Looks up what is not in an item: the IDs at the other end of its relations of one type, and items that are not deleted. */
export type MatchContext = {
  linked(id: string, type: string, direction: 'out' | 'in'): readonly string[];
  item(id: string): Item | undefined;
};

/** Whether one item in memory matches the query, with the same result as the store. */
export function matchesQuery(query: ResolvedQuery, item: Item, context: MatchContext): boolean {
  let itemWords: string[] | undefined;
  const holds = (clause: ResolvedClause): boolean => {
    switch (clause.kind) {
      case 'text':
        itemWords ??= words(itemText(item));
        return hasRun(itemWords, clause.words, clause.prefix);
      case 'field':
        return entries(valueOf(clause.target, item, context)).some((entry) =>
          clause.tests.some((test) => passes(entry, test)),
        );
      case 'has':
        return isPresent(valueOf(clause.target, item, context));
      case 'group':
        return clause.any.some(holdAll);
      case 'compared': {
        const [left, right] = [valueOf(clause.left, item, context), valueOf(clause.right, item, context)];
        if (!isOfType(left, clause.as) || !isOfType(right, clause.as)) return false;
        return comparesAs(
          clause.operator,
          typeof right === 'boolean' ? (left === right ? 0 : NaN) : order(left, right),
        );
      }
      case 'linked':
        return entries(valueOf(clause.step, item, context)).some((id) => {
          const other = typeof id === 'string' ? context.item(id) : undefined;
          const fits = other && clause.kinds?.includes(other.type) !== false;
          return fits === true && matchesQuery({ clauses: clause.clauses }, other, context);
        });
    }
  };
  const holdAll = (clauses: readonly ResolvedClause[]) => clauses.every((clause) => holds(clause) !== clause.negated);
  return holdAll(query.clauses);
}

function valueOf(target: Target, item: Item, context: MatchContext): Json | undefined {
  switch (target.kind) {
    case 'builtin':
      return item[target.name];
    case 'data':
      return valueAt(item.data, target.path);
    case 'relation':
      return [...context.linked(item.id, target.type, target.direction)];
    case 'count':
      return context.linked(item.id, target.type, target.direction).length;
  }
}

function entries(value: Json | undefined): Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function isPresent(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false;
  return Array.isArray(value) || isObject(value) ? Object.keys(value).length > 0 : true;
}

function passes(value: Json, test: ResolvedTest): boolean {
  if (test.kind === 'is') return value === test.value;
  const { from, to } = test;
  const low = from ? order(value, from.value) : 1;
  const high = to ? order(value, to.value) : -1;
  return (low > 0 || (low === 0 && from?.inclusive === true)) && (high < 0 || (high === 0 && to?.inclusive === true));
}

/** Negative, zero or positive; NaN for values of different types. */
function order(value: Json, bound: string | number): number {
  if (value === bound) return 0;
  if (typeof value === 'number' && typeof bound === 'number') return value - bound;
  if (typeof value === 'string' && typeof bound === 'string') return value < bound ? -1 : 1;
  return NaN;
}

function isOfType(value: Json | undefined, type: 'text' | 'number' | 'boolean'): value is string | number | boolean {
  return typeof value === (type === 'text' ? 'string' : type);
}

function comparesAs(operator: Operator | null, sign: number): boolean {
  switch (operator) {
    case null:
      return sign === 0;
    case '>':
      return sign > 0;
    case '>=':
      return sign >= 0;
    case '<':
      return sign < 0;
    case '<=':
      return sign <= 0;
  }
}

function hasRun(all: readonly string[], wanted: readonly string[], prefix: boolean): boolean {
  const last = wanted.length - 1;
  const fits = (word: string, index: number, start: number) => {
    const found = all[start + index];
    return found !== undefined && (prefix && index === last ? found.startsWith(word) : found === word);
  };
  return all.some((_, start) => wanted.every((word, index) => fits(word, index, start)));
}
