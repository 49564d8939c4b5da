import type { ResolvedTest, Target, ValueTest } from '#shared/query-terms/ast.ts';
import type { ValueIssue } from '#shared/query-terms/query-value.ts';

/** Tests of a relation: `is` of the items at its other end, everything else of their number. */
export function readLink(test: ValueTest, name: string): ResolvedTest[] | ValueIssue {
  if (test.kind === 'is') return [{ kind: 'is', value: test.value }];
  const { from, to } = test.kind === 'range' ? test : { from: test.value, to: null };
  const wrong = [from, to].find((word) => word !== null && !/^\d{1,9}$/.test(word));
  if (wrong != null) {
    const message = `"${name}" is compared with a number of links, not "${wrong}"`;
    return { rule: 'number', message, hint: `Write ${name}:>=2, or ${name}:ID.` };
  }
  const [low, high] = [from, to].map((word) => (word === null ? null : { value: Number(word), inclusive: true }));
  if (test.kind === 'range') {
    if (low && high && low.value > high.value) {
      const message = `"${name}" has no number from "${low.value}" to "${high.value}"`;
      return { rule: 'range', message, hint: 'Write the lower end first.' };
    }
    return [{ kind: 'between', from: low ?? null, to: high ?? null }];
  }
  const bound = { value: Number(test.value), inclusive: test.operator.endsWith('=') };
  const isLower = test.operator.startsWith('>');
  return [{ kind: 'between', from: isLower ? bound : null, to: isLower ? null : bound }];
}

/** The same tests, each kind with the target that it is about. */
export function linkTargets(target: Extract<Target, { kind: 'relation' }>, tests: readonly ResolvedTest[]) {
  const { type, direction } = target;
  const parts: { target: Target; tests: ResolvedTest[] }[] = [
    { target, tests: tests.filter((test) => test.kind === 'is') },
    { target: { kind: 'count', type, direction }, tests: tests.filter((test) => test.kind !== 'is') },
  ];
  return parts.filter((part) => part.tests.length > 0);
}
