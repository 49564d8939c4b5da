import type { AppRule, AppRules } from '#generated/payloads.d.ts';
import type { AppPlan } from '#shared/generator/generation.ts';
import { Signals } from '#shared/generator/signals/signals.ts';
import { capital, spokenTime } from '#shared/generator/signals/spoken.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { DISTANCE } from './condition-code.ts';
import { dashboardOf } from './dashboard-of.ts';
import { pathsOfCondition } from './inputs.ts';
import { className, ProgramNames } from './names.ts';
import { indent } from './python-text.ts';
import { ruleCode, type RuleCode } from './rule-code.ts';
import { AT_START, testsOfRule } from './rule-tests.ts';
import { SpokenRules } from './spoken-rules.ts';

const MAX_SIGNALS = 60;
const MAX_TESTS = 12;
const MAX_STEPS = 12;
const LONGEST_PROBLEM = 1_000;

/** The plan and the program of rules that have been checked against the tree. The same rules make the same app. */
export function appOfRules({ name, rules }: AppRules, tree: SignalTree): { plan: AppPlan; code: string } {
  const signals = Signals.of(tree);
  const spoken = new SpokenRules(signals);
  const names = new ProgramNames();
  const tests: AppPlan['tests'] = [];
  const parts = rules.map((rule) => {
    const before = names.times.size;
    const part = ruleCode(rule, signals, names);
    tests.push(...testsOfRule(rule, signals, new Map([...names.times].slice(before))));
    return part;
  });
  const used = usesOf(rules, signals);
  const problem = rules
    .map((rule) => sentenceOf(rule, spoken))
    .join(' ')
    .slice(0, LONGEST_PROBLEM);
  const plan: AppPlan = {
    name,
    problem,
    signals: used.slice(0, MAX_SIGNALS),
    journey: rules.flatMap((rule) => stepsOf(rule, spoken)).slice(0, MAX_STEPS),
    dashboard: { widgets: dashboardOf(used.flatMap(({ path }) => signals.find(path) ?? [])) },
    // what happens at the start is seen first
    tests: tests.toSorted((a, b) => Number(b.when === AT_START) - Number(a.when === AT_START)).slice(0, MAX_TESTS),
  };
  return { plan, code: programOf(name, problem, parts, names) };
}

function programOf(title: string, summary: string, parts: readonly RuleCode[], names: ProgramNames): string {
  const isPlaced = parts.some((part) => part.isPlaced);
  const imports = ['asyncio', ...(isPlaced ? ['math'] : []), ...(parts.some(({ isTimed }) => isTimed) ? ['time'] : [])];
  const constants = [...names.constants, ...(isPlaced ? ['METRES_PER_DEGREE = 111_320'] : [])];
  const start = parts.flatMap((part) => part.start);
  const methods = [['async def on_start(self):', ...indent(start)], ...parts.flatMap((part) => part.methods)];
  const fields = [...names.fields, ...parts.flatMap((part) => part.fields)];
  return [
    `"""${title.replaceAll(/["\\]/g, "'")}: ${summary.replaceAll(/["\\]/g, "'")}"""`,
    '',
    ...imports.map((module) => `import ${module}`),
    '',
    'from vehicle import Vehicle, vehicle',
    'from velocitas_sdk.vehicle_app import VehicleApp',
    '',
    ...constants,
    ...(constants.length > 0 ? [''] : []),
    ...(isPlaced ? ['', ...DISTANCE.split('\n'), ''] : []),
    '',
    `class ${className(title)}(VehicleApp):`,
    ...indent(['def __init__(self, car: Vehicle):', ...indent(['super().__init__()', 'self.car = car', ...fields])]),
    ...methods.flatMap((lines) => ['', ...indent(lines)]),
    '',
    '',
    `asyncio.run(${className(title)}(vehicle).run())`,
    '',
  ].join('\n');
}

/** What is set counts as set, also where it is read as well. */
function usesOf(rules: readonly AppRule[], signals: Signals): AppPlan['signals'] {
  const uses = new Map<string, 'read' | 'set'>();
  for (const { when } of rules) for (const path of pathsOfCondition(when, signals.root)) uses.set(path, 'read');
  for (const { do: actions, otherwise = [] } of rules)
    for (const action of [...actions, ...otherwise]) {
      if (!('signals' in action)) continue;
      for (const path of action.signals)
        if (action.is !== 'show') uses.set(path, 'set');
        else if (!uses.has(path)) uses.set(path, 'read');
      if (action.is === 'copy' && !uses.has(action.from)) uses.set(action.from, 'read');
    }
  return [...uses].map(([path, use]) => ({ path, use }));
}

function sentenceOf(rule: AppRule, spoken: SpokenRules): string {
  const { when, do: actions, otherwise, every } = rule;
  const done = `${spoken.actions(actions)}${every === undefined ? '' : `, again every ${spokenTime(every)}`}`;
  const undone = otherwise === undefined ? '' : ` Otherwise, ${spoken.actions(otherwise)}.`;
  if (when.is === 'start') return `${capital(done)} from the start.${undone}`;
  return `When ${spoken.trigger(rule)}, ${done}.${undone}`;
}

function stepsOf(rule: AppRule, spoken: SpokenRules): AppPlan['journey'] {
  const { otherwise = [] } = rule;
  const step = (text: string, what: string) => ({
    step: capital(text).slice(0, 200),
    who: 'Vehicle',
    what: capital(what).slice(0, 500),
  });
  const begins = step(spoken.trigger(rule), spoken.actions(rule.do));
  return otherwise.length === 0 ? [begins] : [begins, step('Afterwards', spoken.actions(otherwise))];
}
