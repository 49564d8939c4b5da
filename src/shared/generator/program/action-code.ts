import type { RuleAction } from '#generated/payloads.d.ts';
import type { TreeSignal } from '#shared/generator/signals/signals.ts';
import { capital, spokenInstance, spokenName } from '#shared/generator/signals/spoken.ts';
import type { ProgramNames } from './names.ts';
import { indent, ofCar, pythonString, pythonValue } from './python-text.ts';

type Find = (path: string) => TreeSignal;
const RAMP_STEP = 0.2;

/** Whether actions take time, so that they run in parallel with the rest of the app. */
export const takesTime = (actions: readonly RuleAction[]): boolean =>
  actions.some(
    (one) =>
      one.is === 'wait' || one.is === 'alternate' || one.is === 'ramp' || (one.is === 'set' && one.for !== undefined),
  );

const isEndless = (action: RuleAction): boolean => action.is === 'alternate' && action.times === undefined;

/** The lines that do something, in order; what goes on until the rule is over comes last. */
export function actionLines(actions: readonly RuleAction[], names: ProgramNames, find: Find): string[] {
  const ordered = [...actions.filter((one) => !isEndless(one)), ...actions.filter(isEndless)];
  return ordered.flatMap((action) => linesOf(action, names, find));
}

function linesOf(action: RuleAction, names: ProgramNames, find: Find): string[] {
  if (action.is === 'wait') return [`await asyncio.sleep(${names.time(action.seconds, 'PAUSE')})`];
  if (action.is === 'say') return [`print(${pythonString(action.text)})`];
  const signals = action.signals.map(find);
  switch (action.is) {
    case 'show':
      return signals.map((signal) => {
        const name = `${spokenInstance(signal)} ${spokenName(signal)}`.trim();
        return `print(f"${capital(name)}: {(await ${ofCar(signal)}.get()).value}")`;
      });
    case 'restore':
      return restore(signals, names);
    case 'set':
      if (action.for === undefined) return setLines(signals, pythonValue(action.value), names);
      return [
        ...remember(signals, names),
        ...setLines(signals, pythonValue(action.value), names),
        `await asyncio.sleep(${names.time(action.for, 'DURATION')})`,
        ...restore(signals, names),
      ];
    case 'copy': {
      const value = `(await ${ofCar(find(action.from))}.get()).value`;
      return [`value = ${value}`, ...setLines(signals, fitted('value', signals[0]), names)];
    }
    case 'change': {
      const sign = action.by < 0 ? '-' : '+';
      return each(signals, names, (one) => [
        `await ${one}.set(${fitted(`(await ${one}.get()).value ${sign} ${Math.abs(action.by)}`, signals[0])})`,
      ]);
    }
    case 'ramp':
      return ramp(action, signals, names);
    case 'alternate':
      return alternate(action, signals, names);
  }
}

/** Sets one signal, or all of a list, to an expression. */
export function setLines(signals: readonly TreeSignal[], value: string, names: ProgramNames): string[] {
  return each(signals, names, (one) => [`await ${one}.set(${value})`]);
}

function each(signals: readonly TreeSignal[], names: ProgramNames, lines: (one: string) => string[]): string[] {
  const [first] = signals;
  if (first === undefined) return [];
  if (signals.length === 1) return lines(ofCar(first));
  return [`for signal in ${names.list(signals)}:`, ...indent(lines('signal'))];
}

/** An expression within the limits of a signal, as a whole number where it has those alone. */
export function fitted(value: string, signal: TreeSignal | undefined): string {
  if (signal === undefined || signal.datatype?.base === 'boolean' || signal.datatype?.base === 'string') return value;
  const limited = signal.high < 1e6 && signal.low > -1e6 ? `min(${signal.high}, max(${signal.low}, ${value}))` : value;
  return signal.datatype?.base === 'integer' ? `round(${limited})` : limited;
}

function alternate(
  action: Extract<RuleAction, { is: 'alternate' }>,
  signals: readonly TreeSignal[],
  names: ProgramNames,
): string[] {
  const half = Math.max(0.1, Math.round(action.period * 50) / 100);
  return [
    action.times === undefined ? 'while True:' : `for _ in range(${action.times}):`,
    ...indent([
      ...setLines(signals, pythonValue(action.first), names),
      `await asyncio.sleep(${half})`,
      ...setLines(signals, pythonValue(action.second), names),
      `await asyncio.sleep(${half})`,
    ]),
  ];
}

function ramp(
  { value, seconds }: Extract<RuleAction, { is: 'ramp' }>,
  signals: readonly TreeSignal[],
  names: ProgramNames,
): string[] {
  const steps = Math.max(1, Math.round(seconds / RAMP_STEP));
  const before = names.before(signals);
  const duration = names.time(seconds, 'RAMP');
  return [
    ...remember(signals, names),
    `for step in range(1, ${steps + 1}):`,
    ...indent([
      `await asyncio.sleep(${duration} / ${steps})`,
      `for signal, begin in zip(${names.list(signals)}, ${before}):`,
      `    await signal.set(${fitted(`begin + (${value} - begin) * step / ${steps}`, signals[0])})`,
    ]),
  ];
}

/** Keeps what signals are set to, to go back to. */
export function remember(signals: readonly TreeSignal[], names: ProgramNames): string[] {
  return [`${names.before(signals)} = [(await signal.get()).value for signal in ${names.list(signals)}]`];
}

function restore(signals: readonly TreeSignal[], names: ProgramNames): string[] {
  return [`for signal, value in zip(${names.list(signals)}, ${names.before(signals)}):`, '    await signal.set(value)'];
}
