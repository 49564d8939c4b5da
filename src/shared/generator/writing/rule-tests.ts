import type { PlannedTest } from '#shared/generator/generation.ts';
import { inputsFor, negated, otherValue, type SignalInputs } from '#shared/generator/language/rule/rule-inputs.ts';
import { blinkTimes, type AppAction, type AppRule, type PlainValue } from '#shared/generator/language/rule/rule.ts';
import type { SignalNames } from './condition-code.ts';
import { signalsOfCondition } from './condition-code.ts';
import { capital } from './names.ts';
import { spokenCondition } from './spoken.ts';

/** Longer times of an app are shortened while its tests run. */
const LONGEST = 30;
const SHORTENED = 2;
export const AT_START = 'the app starts';

const shown = (value: PlainValue): string => JSON.stringify(value);
export const inputText = (inputs: Iterable<[string, PlainValue]>): string =>
  [...inputs].map(([path, value]) => `${path} = ${shown(value)}`).join(' and ');

/** Tests that can be run: what happens when the condition comes true, and when it is over. */
export function testsOfRule(rule: AppRule, names: SignalNames): PlannedTest[] {
  const shortened = [...names.times]
    .filter(([, seconds]) => seconds > LONGEST)
    .map(([name]): [string, PlainValue] => [name, SHORTENED]);
  const time = (seconds: number): number => (seconds > LONGEST ? SHORTENED : seconds);
  const total = [...names.times.values()].reduce((sum, seconds) => sum + time(seconds), 0);
  const within = Math.ceil(total + 1 + blinkSeconds(rule.do));
  const then = expectations(rule.do);
  if (then === '') return [];
  if (rule.when === undefined)
    return [
      {
        name: 'It does its work from the start',
        given: inputText(shortened) || 'nothing',
        when: AT_START,
        then: `${then} within ${within} s`,
      },
    ];
  const holds = inputsFor(rule.when, true);
  const before = inputsFor(rule.when, false);
  if (holds === undefined || before === undefined) return [];
  const begin: PlannedTest = {
    name: capital(spokenCondition(rule.when)),
    given: inputText([...shortened, ...before, ...opposites(rule.do, rule)]),
    when: inputText(changed(before, holds)),
    then: `${then} within ${within} s`,
  };
  const after = rule.cleared === undefined ? inputsFor(negated(rule.when), true) : inputsFor(rule.cleared, true);
  const undone = expectations(rule.undo);
  if (undone === '' || rule.hold !== undefined || after === undefined || names.times.size > 0) return [begin];
  return [
    begin,
    {
      name: 'Afterwards it goes back',
      given: inputText(holds),
      when: inputText(changed(holds, after)),
      then: `${undone} within 2 s`,
    },
  ];
}

/** What is to change; the whole where nothing does. */
function changed(before: SignalInputs, after: SignalInputs): [string, PlainValue][] {
  const different = [...after].filter(([path, value]) => before.get(path) !== value);
  return different.length > 0 ? different : [...after];
}

function blinkSeconds(actions: readonly AppAction[]): number {
  return actions.reduce(
    (sum, action) => sum + (action.is === 'blink' ? action.period * Math.min(action.times ?? 2, 4) : 0),
    0,
  );
}

/** Actuators are the other way before, so that a run shows that the app moves them. */
function opposites(actions: readonly AppAction[], { when }: AppRule): [string, PlainValue][] {
  const inputs = new Set(when === undefined ? [] : signalsOfCondition(when).map(({ path }) => path));
  return actions.flatMap((action) => {
    if (action.is !== 'set') return [];
    return action.signals
      .filter(({ path, type }) => type === 'actuator' && !inputs.has(path))
      .flatMap((signal): [string, PlainValue][] => {
        const other = otherValue(signal, action.value);
        return other === undefined ? [] : [[signal.path, other]];
      });
  });
}

/** Of what takes time only the last is expected: values of different moments are never seen together. */
function expectations(actions: readonly AppAction[]): string {
  const sets = actions.filter((action) => action.is === 'set');
  const isTimed = actions.some((action) => action.is === 'wait') || sets.some(({ seconds }) => seconds !== undefined);
  const expected = (isTimed ? sets.slice(-1) : sets).flatMap(({ signals, value }) =>
    signals.map(({ path }): [string, PlainValue] => [path, value]),
  );
  const last = [...new Map(expected)];
  const blinks = actions
    .filter((action) => action.is === 'blink')
    .map((action) => `${action.signals[0]?.path ?? ''} changes ${Math.min((blinkTimes(action) ?? 2) * 2, 4)} times`);
  const said = actions
    .filter((action) => action.is === 'say')
    .map(({ text }) => `the app prints "${text.slice(0, 60)}"`);
  return [...last.map(([path, value]) => `${path} = ${shown(value)}`), ...blinks, ...said].join(' and ');
}
