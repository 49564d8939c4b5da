import type { SignalKind, TreeSignal } from '#shared/generator/signals/signals.ts';
import { stem, wordsOfName } from '#shared/generator/signals/words.ts';
import { type Aspect, type State, VALUES } from './lexicon.ts';
import { inUnitOf, type Quantity } from './quantity.ts';

/** What a signal is needed for. */
export type Need = {
  use: 'read' | 'set';
  /** a state, a quantity or a word that it has to be able to take; none of them: a number */
  state?: State;
  quantity?: Quantity;
  word?: string;
  color?: boolean;
  /** any signal will do */
  any?: boolean;
};
const ASPECT_NAMES: Readonly<Record<Exclude<Aspect, 'on' | 'be'>, string>> = {
  open: 'open',
  lock: 'lock',
  fold: 'fold',
  belt: 'belt',
  engage: 'engag',
  connect: 'connect',
  occupy: 'occup',
};
/** What signals allow for a state and for its opposite. */
const ALLOWED: Partial<Record<Aspect, readonly [is: readonly string[], isNot: readonly string[]]>> = {
  open: [['OPEN'], ['CLOSE', 'CLOSED']],
  occupy: [['OCCUPIED'], ['EMPTY']],
  on: [
    ['ON', 'ACTIVE', 'START', 'PLAY'],
    ['OFF', 'INACTIVE', 'STOP', 'NONE'],
  ],
};

/** Whether a signal can be what it is needed for. */
export function fits({ first }: SignalKind, need: Need): boolean {
  if (need.use === 'set' && first.type !== 'actuator') return false;
  const base = first.datatype?.base;
  if (need.any === true) return true;
  if (need.color === true) return base === 'string' && first.below.endsWith('Color');
  if (need.word !== undefined) return allowedFor(need.word, first) !== undefined;
  if (need.quantity !== undefined)
    return (
      (base === 'integer' || base === 'float') &&
      first.allowed === undefined &&
      inUnitOf(need.quantity, first.unit) !== undefined
    );
  if (need.state === undefined) return base === 'integer' || base === 'float';
  return (
    stateValue(need.state, first) !== undefined || (need.state.aspect === 'on' && need.use === 'set' && isLevel(first))
  );
}

const isLevel = ({ datatype, allowed }: TreeSignal): boolean =>
  datatype?.base !== 'boolean' && (datatype?.base !== 'string' || allowed !== undefined);

/** What a signal is set to, or has, in a state; undefined where it has no such state. */
export function stateValue({ aspect, value }: State, signal: TreeSignal): boolean | number | string | undefined {
  const last = wordsOfName(signal.below.split('.').at(-1) ?? '').map(stem);
  const has = (name: string): boolean => last.some((word) => word.startsWith(name));
  if (signal.datatype?.base === 'boolean') {
    if (aspect === 'be') return value;
    if (aspect !== 'on') return has(ASPECT_NAMES[aspect]) ? value : undefined;
    return ['open', 'lock', 'fold', 'belt', 'connect', 'occup'].some(has) && !last.includes('child')
      ? undefined
      : value;
  }
  if (signal.allowed !== undefined)
    return ALLOWED[aspect]?.[value ? 0 : 1].find((word) => signal.allowed?.includes(word));
  const isNumber = signal.datatype?.base === 'integer' || signal.datatype?.base === 'float';
  return isNumber && aspect === 'on' && !value && signal.low <= 0 && signal.high >= 0 ? 0 : undefined;
}

/** The allowed value of a signal that a word means. */
export function allowedFor(word: string, { allowed }: TreeSignal): string | undefined {
  const values = (allowed ?? []).filter((value) => typeof value === 'string');
  const plain = word.toUpperCase();
  return values.find((value) => value === plain) ?? VALUES[word]?.find((value) => values.includes(value));
}
