import { compilePattern, type Pattern } from '#shared/patterns/index.ts';
import { valueText, type NodeContext } from './check-context.ts';

const KEPT = 1000;
const compiled = new Map<string, Pattern | string>();

/** Checks the pattern of a node, and that its default and allowed values match it from their start. */
export function checkPattern({ node, path, report }: NodeContext): void {
  const { pattern: source, datatype } = node;
  if (source === undefined || source === '') return;
  if (datatype !== 'string' && datatype !== 'string[]') {
    const message = `"${path}" is a ${datatype} and cannot have a pattern`;
    report('pattern-datatype', 'pattern', message, 'Remove it, or use the datatype string.');
  }
  if (node.enum !== undefined)
    report('pattern-enum', 'pattern', `"${path}" has both a pattern and an enum`, 'Keep one of them.');
  const pattern = patternOf(source);
  if (typeof pattern === 'string') {
    report('pattern-syntax', 'pattern', `The pattern of "${path}" cannot be used: ${pattern}`, 'Correct the pattern.');
    return;
  }
  for (const [key, value] of [
    ['default', node.default],
    ['allowed', node.allowed],
  ] as const) {
    for (const text of Array.isArray(value) ? value : [value]) {
      if (typeof text !== 'string' || text === '' || pattern.test(text)) continue;
      const message = `${valueText(text)} in ${key} of "${path}" does not match its pattern`;
      report('pattern-match', key, message, `Use a text that matches ${source}`);
    }
  }
}

/** The compiled pattern, or why it cannot be compiled. Cached, since instances repeat patterns thousands of times. */
function patternOf(source: string): Pattern | string {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  let pattern: Pattern | string;
  try {
    pattern = compilePattern(`^(?:${source})`, 'u');
  } catch (error) {
    pattern = error instanceof Error ? error.message : 'unknown reason';
  }
  if (compiled.size < KEPT) compiled.set(source, pattern);
  return pattern;
}
