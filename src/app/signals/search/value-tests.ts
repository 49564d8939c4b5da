import type { FieldClause, HasClause, Test, ValueTest } from '#shared/query-terms/ast.ts';
import { isTextField } from './signal-fields.ts';

/** Whether a value matches the clause, ignoring negation. For a list, one matching entry is enough. */
export function fieldTest(clause: FieldClause | HasClause): (value: unknown) => boolean {
  if (clause.kind === 'has') return (value) => value !== undefined && value !== null && value !== '' && value !== 'no';
  const isExact = !isTextField(clause.field);
  const tests = clause.tests.map((test) => valueTest(test, isExact));
  return (value) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.some((one) => one !== undefined && tests.some((test) => test(one)));
  };
}

function valueTest(test: Test, isExact: boolean): (value: unknown) => boolean {
  if (test.kind === 'is') {
    const expected = test.value.toLowerCase();
    return isExact
      ? (value) => String(value).toLowerCase() === expected
      : (value) => String(value).toLowerCase().includes(expected);
  }
  // signals are not compared with each other
  if (test.kind === 'field') return () => false;
  const { from, to, isOver, isUnder } = boundsOf(test);
  return (value) =>
    typeof value === 'number' &&
    (from === undefined || (isOver ? value > from : value >= from)) &&
    (to === undefined || (isUnder ? value < to : value <= to));
}

function boundsOf(test: Exclude<ValueTest, { kind: 'is' }>) {
  if (test.kind === 'range') {
    return {
      ...(test.from !== null && { from: Number(test.from) }),
      ...(test.to !== null && { to: Number(test.to) }),
      isOver: false,
      isUnder: false,
    };
  }
  const bound = Number(test.value);
  const isLower = test.operator.startsWith('>');
  const isStrict = test.operator.length === 1;
  return { ...(isLower ? { from: bound } : { to: bound }), isOver: isLower && isStrict, isUnder: !isLower && isStrict };
}
