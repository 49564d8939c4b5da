import { isNodeName } from '#shared/vss/read-node.ts';
import type { SignalRuleId } from '#shared/vss/signal-rules.ts';
import { SOURCE_LIMITS } from './source.ts';

type Refuse = (rule: SignalRuleId, message: string, hint: string) => void;

/**
 * Reads `instances` in order. A range or a list opens a level, and later entries are repeated below it; single names
 * stay on the open level, so a list of names is one level.
 */
export function instanceLevels(instances: unknown, refuse: Refuse): { names: string[]; opensLevel: boolean }[] {
  const hint = 'Write a name, a range such as Row[1,2], or a list of these.';
  if (typeof instances !== 'string' && !Array.isArray(instances)) {
    refuse('instances', 'instances are neither a text nor a list', hint);
    return [];
  }
  const entries: unknown[] = typeof instances === 'string' ? [instances] : instances;
  return entries.flatMap((entry) => {
    const written: unknown[] = Array.isArray(entry) ? entry : [entry];
    const names = written.flatMap((name) => {
      if (typeof name === 'string' || typeof name === 'number' || typeof name === 'boolean')
        return expandRange(String(name), refuse);
      refuse('instances', 'an instance is neither a name nor a range', hint);
      return [];
    });
    return names.length === 0 ? [] : [{ names, opensLevel: Array.isArray(entry) || names.length > 1 }];
  });
}

/** `Row[1,3]` is Row1, Row2, Row3. */
function expandRange(text: string, refuse: Refuse): string[] {
  const match = /.*\[(\d+),(\d+)\]/.exec(text);
  const [from, to] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null) {
    if (isNodeName(text)) return [text];
    refuse('instances', `${JSON.stringify(text.slice(0, 40))} cannot be the name of a node`, 'Use letters and digits.');
    return [];
  }
  const range = `[${match[1]},${match[2]}]`;
  if (from > to) refuse('instance-range', `the range ${range} goes down`, `Write [${to},${from}].`);
  else if (to - from >= SOURCE_LIMITS.range)
    refuse('instance-range', `the range ${range} is too long`, `Use at most ${SOURCE_LIMITS.range} numbers.`);
  else return Array.from({ length: to - from + 1 }, (_, i) => text.replaceAll(range, String(from + i)));
  return [];
}
