import type { Run, RunSignal } from '#generated/payloads.d.ts';
import { isObject, type Json } from '#shared/json.ts';

/** A condition on a signal during a run, as defined by an item that can be run. */
export type RunCheck = {
  signal: string;
  operator: string;
  value: Json;
  when?: string;
  from?: number;
  until?: number;
};
export type CheckedRun = Pick<Run, 'state' | 'errors' | 'signals'>;
export type Verdict = {
  /** `unchecked`: the run ended without an error, and there are no checks */
  state: 'passed' | 'failed' | 'stopped' | 'unchecked';
  /** one line for each check, and for each error of the program */
  lines: string[];
};

/** Entries that are not checks are left out. */
export function readChecks(value: Json | undefined): RunCheck[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry): entry is Json & RunCheck => {
    return isObject(entry) && typeof entry['signal'] === 'string' && typeof entry['operator'] === 'string';
  });
}

/** A run passes if it ended without an error and all checks hold; without checks it is `unchecked`. */
export function verdictOf(run: CheckedRun, checks: readonly RunCheck[]): Verdict {
  const errors = run.errors.map(({ line, message }) => `${line === null ? '' : `Line ${line}: `}${message}`);
  const checked = checks.map((check) => ({ holds: holdsIn(run.signals, check), text: textOf(check) }));
  const lines = [...checked.map(({ holds, text }) => `${holds ? 'Passed' : 'Failed'}: ${text}`), ...errors];
  if (run.state === 'stopped') return { state: 'stopped', lines };
  const isFine = run.state === 'passed' && errors.length === 0 && checked.every(({ holds }) => holds);
  if (!isFine) return { state: 'failed', lines };
  return { state: checks.length === 0 ? 'unchecked' : 'passed', lines };
}

function textOf({ signal, operator, value, when, from, until }: RunCheck): string {
  const times = [from === undefined ? '' : ` from ${from} s`, until === undefined ? '' : ` until ${until} s`].join('');
  return `${signal} ${operator} ${String(value)} ${when === 'always' ? 'always' : 'sometime'}${times}`;
}

/** A check fails for a signal without recorded values in its time span. */
function holdsIn(signals: readonly RunSignal[], check: RunCheck): boolean {
  const { from = 0, until = Number.POSITIVE_INFINITY, when, signal } = check;
  const own = signals.filter(({ path }) => path === signal);
  // the value at the start of the time span counts too
  const before = own.findLast(({ t }) => t <= from);
  const values = [...(before ? [before] : []), ...own.filter(({ t }) => t > from && t <= until)];
  const compared = values.map(({ value }) => compare(value, check.operator, check.value));
  return compared.length > 0 && (when === 'always' ? compared.every(Boolean) : compared.some(Boolean));
}

function compare(actual: Json, operator: string, wanted: Json): boolean {
  if (operator === '=' || operator === '!=') return isSame(actual, wanted) === (operator === '=');
  const [a, b] = [Number(actual), Number(wanted)];
  if (typeof actual !== 'number' || Number.isNaN(b)) return false;
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  if (operator === '>') return a > b;
  return operator === '>=' && a >= b;
}

/** Compares as text, since that is how checks are written. */
function isSame(actual: Json, wanted: Json): boolean {
  if (typeof actual === 'number') return actual === Number(wanted);
  return String(actual).toLowerCase() === String(wanted).toLowerCase();
}
