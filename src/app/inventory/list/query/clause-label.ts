import { linkTitle, relationsOf } from '#app/inventory/list/state/columns.ts';
import type { RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { Clause, FieldClause, HasClause } from '#shared/query-terms/ast.ts';
import { fieldsNamed, queryName } from '#shared/query/field-names.ts';
import { clauseText } from '#shared/query/query-edit.ts';
import { fieldsOfKinds, findWay } from '#shared/query/ways.ts';
import { coverageFields } from '#shared/trace-rules/trace-fields.ts';

/** A condition in words, with titles for names: `Verified by nothing`, `Updated: last 7 days`. */
export function clauseLabel(
  clause: Clause,
  kind: Kind,
  types: readonly RelationType[],
  kinds: readonly Kind[],
): string {
  if (clause.kind === 'group') {
    const any = clause.any.map((all) => all.map((inner) => clauseLabel(inner, kind, types, kinds)).join(', '));
    return `${clause.negated ? 'Not ' : ''}(${any.join(' or ')})`;
  }
  if (clause.kind !== 'has' && clause.kind !== 'field') return clauseText(clause);
  const fields = [...kind.fields, ...coverageFields(kind.fields)];
  const field = fields.find((own) => queryName(own) === clause.field)?.title;
  const link =
    field === undefined ? relationsOf(kind, types).find(({ name }) => name === clause.field)?.title : undefined;
  const title = field ?? (link && linkTitle(link));
  if (title === undefined) return wayLabel(clause, kind, types, kinds) ?? clauseText(clause);
  if (clause.kind === 'has' && link) return `${title} ${clause.negated ? 'nothing' : 'something'}`;
  if (clause.kind === 'has') return `${clause.negated ? 'No' : 'Has'} ${title}`;
  return `${clause.negated ? 'Not ' : ''}${title}: ${valuesOf(clause)}`;
}

/** A condition on what links lead to: `Verified by: Status is failed`. */
function wayLabel(
  clause: FieldClause | HasClause,
  kind: Kind,
  types: readonly RelationType[],
  kinds: readonly Kind[],
): string | undefined {
  const way = findWay(clause.field, { fields: kind.fields, relationTypes: types, fieldsOf: fieldsOfKinds(kinds) });
  if (!('last' in way) || way.at === 0) return undefined;
  const [field] = fieldsNamed(way.last, way.names.fields);
  const link = relationsOf({ ...kind, kind: '' }, types).find(({ name }) => name === way.last);
  const title = field?.title ?? linkTitle(link?.title ?? way.last);
  const steps = [...way.every, ...way.steps].map(
    (step, i) => `${step.title}${i === way.every.length - 1 ? ' (all)' : ''}: `,
  );
  const isPlain = clause.kind === 'field' && clause.tests.every(({ kind }) => kind === 'is');
  const test = clause.kind === 'has' ? `has ${title}` : `${title}${isPlain ? ' is' : ''} ${valuesOf(clause)}`;
  return `${clause.negated ? 'Not ' : ''}${steps.join('')}${test}`;
}

function valuesOf(clause: FieldClause): string {
  return periodLabel(clauseText({ ...clause, field: 'x', negated: false }).slice(2));
}

const UNITS: Readonly<Record<string, string>> = { h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year' };

/** `-7d` as "last 7 days"; other values stay. */
function periodLabel(value: string): string {
  return value.replace(/^([-+])(\d+)([hdwmy])$/i, (_, sign: string, count: string, letter: string) => {
    const unit = `${UNITS[letter.toLowerCase()]}${count === '1' ? '' : 's'}`;
    return `${sign === '-' ? 'last' : 'next'} ${count} ${unit}`;
  });
}
