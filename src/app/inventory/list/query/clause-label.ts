import { linkTitle, relationsOf } from '#app/inventory/list/state/columns.ts';
import type { RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { Clause } from '#shared/query-terms/ast.ts';
import { queryName } from '#shared/query/field-names.ts';
import { clauseText } from '#shared/query/query-edit.ts';

/** A condition in words, with titles for names: `Verified by nothing`, `Updated: last 7 days`. */
export function clauseLabel(clause: Clause, kind: Kind, types: readonly RelationType[]): string {
  if (clause.kind === 'group') {
    const any = clause.any.map((all) => all.map((inner) => clauseLabel(inner, kind, types)).join(', '));
    return `${clause.negated ? 'Not ' : ''}(${any.join(' or ')})`;
  }
  if (clause.kind !== 'has' && clause.kind !== 'field') return clauseText(clause);
  const field = kind.fields.find((own) => queryName(own) === clause.field)?.title;
  const link =
    field === undefined ? relationsOf(kind, types).find(({ name }) => name === clause.field)?.title : undefined;
  const title = field ?? (link && linkTitle(link));
  if (title === undefined) return clauseText(clause);
  if (clause.kind === 'has' && link) return `${title} ${clause.negated ? 'nothing' : 'something'}`;
  if (clause.kind === 'has') return `${clause.negated ? 'No' : 'Has'} ${title}`;
  const values = clauseText({ ...clause, field: 'x', negated: false }).slice(2);
  return `${clause.negated ? 'Not ' : ''}${title}: ${periodLabel(values)}`;
}

const UNITS: Readonly<Record<string, string>> = { h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year' };

/** `-7d` as "last 7 days"; other values stay. */
function periodLabel(value: string): string {
  return value.replace(/^([-+])(\d+)([hdwmy])$/i, (_, sign: string, count: string, letter: string) => {
    const unit = `${UNITS[letter.toLowerCase()]}${count === '1' ? '' : 's'}`;
    return `${sign === '-' ? 'last' : 'next'} ${count} ${unit}`;
  });
}
