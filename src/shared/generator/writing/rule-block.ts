import type { AppPlan } from '#shared/generator/generation.ts';
import type { AppAction, AppRule } from '#shared/generator/language/rule/rule.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import { actionLines, remember, takesTime } from './action-code.ts';
import { EMPTY_BLOCK, type AppBlock } from './block.ts';
import { conditionCode, readLines, SignalNames, signalsOfCondition } from './condition-code.ts';
import type { ProgramNames } from './names.ts';
import { capital } from './names.ts';
import { indent, ofCar } from './python-text.ts';
import { testsOfRule } from './rule-tests.ts';
import { spokenActions, spokenCondition } from './spoken.ts';

/** The part of an app that does something when a condition comes true, and undoes it when it is over. */
export function ruleBlock(rule: AppRule, all: ProgramNames): AppBlock {
  const names = new SignalNames(all);
  const block = rule.when === undefined ? startBlock(rule, names) : whenBlock(rule, rule.when, names);
  return {
    ...EMPTY_BLOCK,
    ...block,
    imports: [...(names.functions.length > 0 ? ['math'] : []), ...(rule.rest === undefined ? [] : ['time'])],
    constants: names.constants,
    functions: names.functions,
    fields: [...names.fields, ...(block.fields ?? [])],
    signals: usesOf(rule),
    steps: stepsOf(rule),
    tests: testsOfRule(rule, names),
  };
}

function startBlock({ do: actions }: AppRule, names: SignalNames): Partial<AppBlock> {
  return { start: actionLines(actions, names) };
}

function whenBlock(rule: AppRule, when: NonNullable<AppRule['when']>, names: SignalNames): Partial<AppBlock> {
  const { cleared, hold } = rule;
  const conditions = cleared === undefined ? [when] : [when, cleared];
  const reads = readLines(conditions, names);
  const due = conditionCode(when, names, cleared === undefined ? 'limit' : 'begin');
  const over = cleared === undefined ? 'not is_due' : conditionCode(cleared, names, 'end');
  const method = names.names.unique('on_change');
  const begin = names.names.unique('begin');
  const end = names.names.unique('end');
  const active = names.names.unique('is_active');
  const task = names.names.unique('work');
  const done = rule.rest === undefined ? '' : names.names.unique('done_at');
  const isTask = hold !== undefined || rule.every !== undefined || takesTime(rule.do);
  const beginLines = [
    ...(hold === undefined ? [] : [`await asyncio.sleep(${names.time(hold, 'DELAY')})`]),
    // what ends by itself goes on to its end, whatever becomes of the condition
    ...(hold !== undefined && rule.every === undefined && rule.undo.length === 0 ? [`self.${task} = None`] : []),
    ...rule.undo.flatMap((action) => (action.is === 'restore' ? remember(action.signals, names) : [])),
    ...(rule.rest === undefined ? [] : restLines(rule.rest, done, names)),
    ...doLines(rule, names),
  ];
  const endLines = actionLines(rule.undo, names);
  const isCancelled = isTask && (hold !== undefined || rule.every !== undefined || endLines.length > 0);
  const fields = [
    ...(rule.rest === undefined ? [] : [`self.${done} = None`]),
    `self.${active} = ${rule.hasElse ? 'None' : 'False'}`,
    ...(isTask ? [`self.${task} = None`] : []),
  ];
  const body = [
    ...reads,
    `is_due = ${due}`,
    `if is_due and not self.${active}:`,
    `    self.${active} = True`,
    isTask ? `    self.${task} = asyncio.create_task(self.${begin}())` : `    await self.${begin}()`,
    `elif ${rule.hasElse ? `self.${active} is not False` : `self.${active}`} and ${over.includes(' or ') ? `(${over})` : over}:`,
    `    self.${active} = False`,
    ...(isCancelled ? [`    if self.${task}:`, `        self.${task}.cancel()`] : []),
    ...(endLines.length > 0 ? [`    await self.${end}()`] : []),
  ];
  return {
    fields,
    start: [subscribeLine(conditions.flatMap(signalsOfCondition), method)],
    methods: [
      [`async def ${method}(self, data):`, ...indent(body)],
      [`async def ${begin}(self):`, ...indent(beginLines)],
      ...(endLines.length > 0 ? [[`async def ${end}(self):`, ...indent(endLines)]] : []),
    ],
  };
}

/** What is done, and what of it is done again: all that comes after the last pause, and what is said. */
function doLines({ do: actions, every, once = 0 }: AppRule, names: SignalNames): string[] {
  if (every === undefined) return actionLines(actions, names);
  const from = actions.findLastIndex(({ is }) => is === 'wait') + 1;
  const single = actions.filter(({ is }) => is !== 'say').slice(0, once);
  const isOnce = (action: AppAction, i: number): boolean => i < from || single.includes(action);
  return [
    ...actionLines(actions.filter(isOnce), names),
    'while True:',
    ...indent([
      ...actionLines(
        actions.filter((action, i) => !isOnce(action, i)),
        names,
      ),
      `await asyncio.sleep(${names.time(every, 'EVERY')})`,
    ]),
  ];
}

/** Nothing is done as long as it was done shortly before. */
function restLines(seconds: number, done: string, names: SignalNames): string[] {
  return [
    'now = time.monotonic()',
    `if self.${done} is not None and now < self.${done} + ${names.time(seconds, 'REST')}:`,
    '    return',
    `self.${done} = now`,
  ];
}

/** Signals are subscribed together, so that the app always sees values of one moment. */
export function subscribeLine(signals: readonly LibrarySignal[], method: string): string {
  const [first, ...rest] = [...new Map(signals.map((signal) => [signal.path, signal])).values()];
  if (first === undefined) return 'pass';
  const joined = rest.length === 0 ? '' : `.join(${rest.map((signal) => ofCar(signal)).join(', ')})`;
  return `await ${ofCar(first)}${joined}.subscribe(self.${method})`;
}

export function usesOf({ when, cleared, do: actions, undo }: AppRule): AppPlan['signals'] {
  const read = [when, cleared].flatMap((condition) => (condition === undefined ? [] : signalsOfCondition(condition)));
  const said = actions.flatMap((action) => (action.is === 'say' ? (action.values ?? []) : []));
  const set = [...actions, ...undo].flatMap((action: AppAction) => ('signals' in action ? action.signals : []));
  return [
    ...[...read, ...said].map(({ path }) => ({ path, use: 'read' as const })),
    ...set.map(({ path }) => ({ path, use: 'set' as const })),
  ];
}

function stepsOf(rule: AppRule): AppPlan['journey'] {
  const begins = rule.when === undefined ? 'The app starts' : capital(spokenCondition(rule.when));
  const held = rule.hold === undefined ? '' : ` for ${rule.hold} s`;
  const seen = rule.do.filter(({ is }) => is !== 'say');
  const done = seen.length > 0 ? seen : rule.do;
  const steps = [
    { step: `${begins}${held}`.slice(0, 200), who: 'Vehicle', what: capital(spokenActions(done)).slice(0, 500) },
  ];
  const undone = spokenActions(rule.undo);
  if (undone === '') return steps;
  const over = rule.cleared === undefined ? 'It is over' : capital(spokenCondition(rule.cleared));
  return [...steps, { step: over.slice(0, 200), who: 'Vehicle', what: capital(undone).slice(0, 500) }];
}
