import { resetValue } from '#shared/generator/language/actions/action-value.ts';
import { blinkTimes, type AppAction, type PlainValue } from '#shared/generator/language/rule/rule.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import type { SignalNames } from './condition-code.ts';
import { capital, spokenInstance, spokenName } from './names.ts';
import { ofCar, pythonString, pythonValue } from './python-text.ts';

/** Whether actions take time, so that they run in parallel with the rest of the app. */
export const takesTime = (actions: readonly AppAction[]): boolean =>
  actions.some(
    (action) => action.is === 'wait' || action.is === 'blink' || (action.is === 'set' && action.seconds !== undefined),
  );

/** The lines that do something, in order; what goes on until it is stopped comes last. */
export function actionLines(actions: readonly AppAction[], names: SignalNames): string[] {
  const endless = (action: AppAction): boolean =>
    action.is === 'blink' && action.times === undefined && action.seconds === undefined;
  return [...actions.filter((one) => !endless(one)), ...actions.filter(endless)].flatMap((action) =>
    lines(action, names),
  );
}

function lines(action: AppAction, names: SignalNames): string[] {
  switch (action.is) {
    case 'set':
      return [...set(action.signals, action.value, names), ...afterwards(action, names)];
    case 'blink':
      return blink(action, names);
    case 'step':
      return step(action, names);
    case 'repeat':
    case 'rest':
      return [];
    case 'toggle':
      return toggle(action.signals, names);
    case 'restore':
      return restore(action.signals, names);
    case 'wait':
      return [`await asyncio.sleep(${names.time(action.seconds, 'PAUSE')})`];
    case 'say':
      return sayLines(action);
  }
}

function sayLines({ text, values: signals = [] }: Extract<AppAction, { is: 'say' }>): string[] {
  const values = signals.map((signal) => {
    const name = [spokenName(signal), ...(signals.length > 1 ? spokenInstance(signal) : [])].join(' ');
    return `print(f"${capital(name)}: {(await ${ofCar(signal)}.get()).value}")`;
  });
  return [...(text === '' ? [] : [`print(${pythonString(text)})`]), ...values];
}

/** Sets one signal, or all of a list. */
export function set(
  signals: readonly LibrarySignal[],
  value: PlainValue | string,
  names: SignalNames,
  isCode = false,
): string[] {
  const text = isCode ? String(value) : pythonValue(value);
  const [first] = signals;
  if (first === undefined) return [];
  if (signals.length === 1) return [`await ${ofCar(first)}.set(${text})`];
  return [`for signal in ${names.list(signals)}:`, `    await signal.set(${text})`];
}

function afterwards({ signals, value, seconds }: Extract<AppAction, { is: 'set' }>, names: SignalNames): string[] {
  const [first] = signals;
  if (seconds === undefined || first === undefined) return [];
  const back = typeof value === 'boolean' ? !value : (resetValue(first, value) ?? undefined);
  return [
    `await asyncio.sleep(${names.time(seconds, 'DURATION')})`,
    ...(back === undefined ? [] : set(signals, back, names)),
  ];
}

function blink(action: Extract<AppAction, { is: 'blink' }>, names: SignalNames): string[] {
  const { signals, on, off, period } = action;
  const half = Math.max(0.1, Math.round(period * 50) / 100);
  const count = blinkTimes(action);
  const loop = count === undefined ? 'while True:' : `for _ in range(${count}):`;
  const round = [
    ...set(signals, on, names),
    `await asyncio.sleep(${half})`,
    ...set(signals, off, names),
    `await asyncio.sleep(${half})`,
  ];
  return [loop, ...round.map((line) => `    ${line}`)];
}

function toggle(signals: readonly LibrarySignal[], names: SignalNames): string[] {
  const [first] = signals;
  if (first === undefined) return [];
  if (signals.length === 1) return [`await ${ofCar(first)}.set(not (await ${ofCar(first)}.get()).value)`];
  return [`for signal in ${names.list(signals)}:`, '    await signal.set(not (await signal.get()).value)'];
}

/** Keeps what signals are set to, to go back to. */
export function remember(signals: readonly LibrarySignal[], names: SignalNames): string[] {
  return [`${names.before(signals)} = [(await signal.get()).value for signal in ${names.list(signals)}]`];
}

function restore(signals: readonly LibrarySignal[], names: SignalNames): string[] {
  return [`for signal, value in zip(${names.list(signals)}, ${names.before(signals)}):`, '    await signal.set(value)'];
}

function step({ signals, by }: Extract<AppAction, { is: 'step' }>, names: SignalNames): string[] {
  const [first] = signals;
  if (first === undefined) return [];
  const one = signals.length === 1 ? ofCar(first) : 'signal';
  const sum = `(await ${one}.get()).value ${by < 0 ? '-' : '+'} ${Math.abs(by)}`;
  const limited = first.high < 1e6 ? `min(${first.high}, max(${first.low}, ${sum}))` : sum;
  const line = `await ${one}.set(${limited})`;
  return signals.length === 1 ? [line] : [`for signal in ${names.list(signals)}:`, `    ${line}`];
}
