import type { AppRule, RuleAction } from '#generated/payloads.d.ts';
import type { PlannedTest } from '#shared/generator/generation.ts';
import type { Signals } from '#shared/generator/signals/signals.ts';
import { capital } from '#shared/generator/signals/spoken.ts';
import { inputsFor, otherValue, pathsOfCondition, type SignalInputs } from './inputs.ts';
import type { PlainValue } from './python-text.ts';
import { SpokenRules } from './spoken-rules.ts';

/** Longer times of an app are shortened while its tests run. */
const LONGEST = 30;
const SHORTENED = 2;
export const AT_START = 'the app starts';

const shown = (value: PlainValue): string => JSON.stringify(value);
const inputText = (inputs: Iterable<[string, PlainValue]>): string =>
  [...inputs].map(([path, value]) => `${path} = ${shown(value)}`).join(' and ');

/** A test that can be run: what happens when the condition of a rule comes true. */
export function testsOfRule(rule: AppRule, signals: Signals, times: ReadonlyMap<string, number>): PlannedTest[] {
  const shortened = [...times]
    .filter(([, seconds]) => seconds > LONGEST)
    .map(([name]): [string, PlainValue] => [name, SHORTENED]);
  const total = [...times.values()].reduce((sum, seconds) => sum + (seconds > LONGEST ? SHORTENED : seconds), 0);
  const expected = expectations(rule.do);
  if (expected === '') return [];
  const then = `${expected} within ${Math.ceil(total + 1 + alternatingSeconds(rule.do))} s`;
  if (rule.when.is === 'start')
    return [
      { name: 'It does its work from the start', given: inputText(shortened) || 'nothing', when: AT_START, then },
    ];
  const before = inputsFor(rule.when, false, signals);
  const holds = inputsFor(rule.when, true, signals);
  if (before === undefined || holds === undefined) return [];
  const name = capital(new SpokenRules(signals).trigger(rule)).slice(0, 200);
  const given = inputText([...shortened, ...before, ...opposites(rule, signals)]);
  return [{ name, given, when: inputText(changed(before, holds)), then }];
}

function changed(before: SignalInputs, after: SignalInputs): [string, PlainValue][] {
  const different = [...after].filter(([path, value]) => before.get(path) !== value);
  return different.length > 0 ? different : [...after];
}

const alternatingSeconds = (actions: readonly RuleAction[]): number =>
  actions.reduce((sum, one) => sum + (one.is === 'alternate' ? one.period * Math.min(one.times ?? 2, 4) : 0), 0);

/** Actuators are the other way before, so that a run shows that the app moves them. */
function opposites({ when, do: actions }: AppRule, signals: Signals): [string, PlainValue][] {
  const inputs = new Set(pathsOfCondition(when, signals.root));
  return actions.flatMap((action) => {
    if (action.is !== 'set') return [];
    return action.signals
      .filter((path) => !inputs.has(path))
      .flatMap((path): [string, PlainValue][] => {
        const signal = signals.find(path);
        const other = signal && otherValue(signal, action.value);
        return other === undefined ? [] : [[path, other]];
      });
  });
}

/** Of what takes time only the last is expected: values of different moments are never seen together. */
function expectations(actions: readonly RuleAction[]): string {
  const sets = actions.filter((action) => action.is === 'set');
  const isTimed = actions.some(({ is }) => is === 'wait') || sets.some((one) => one.for !== undefined);
  const expected = new Map(
    (isTimed ? sets.slice(-1) : sets).flatMap(({ signals, value }) =>
      signals.map((path): [string, PlainValue] => [path, value]),
    ),
  );
  const blinks = actions
    .filter((action) => action.is === 'alternate')
    .map(({ signals, times }) => `${signals[0] ?? ''} changes ${Math.min((times ?? 2) * 2, 4)} times`);
  const said = actions
    .filter((action) => action.is === 'say')
    .map(({ text }) => `the app prints "${text.replaceAll('"', "'").slice(0, 60)}"`);
  return [...[...expected].map(([path, value]) => `${path} = ${shown(value)}`), ...blinks, ...said].join(' and ');
}
