import type { SignalCheck } from './check-outcome.ts';

/** A check in words. */
export function textOfCheck(check: SignalCheck): string {
  const { signal, operator, value, other, count, when = 'sometime', from, until, after, within } = check;
  const subject = count === true ? `changes of ${signal}` : signal;
  const compared = `${subject} ${operator} ${other ?? shown(value)}`;
  const times = [from === undefined ? '' : ` from ${from} s`, until === undefined ? '' : ` until ${until} s`].join('');
  if (after !== undefined)
    return `within ${within} s after ${after.signal} becomes ${after.operator} ${shown(after.value)}: ${compared}${times}`;
  return `${compared}${count === true ? '' : ` ${when}`}${times}`;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
