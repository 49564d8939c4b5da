import { inputsFor, otherValue } from '#shared/generator/language/rule/rule-inputs.ts';
import type { AppCondition, Guard, PlainValue } from '#shared/generator/language/rule/rule.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import { EMPTY_BLOCK, type AppBlock } from './block.ts';
import { conditionCode, readLines, SignalNames, signalsOfCondition } from './condition-code.ts';
import { capital, spokenName, type ProgramNames } from './names.ts';
import { indent, pythonString, pythonValue } from './python-text.ts';
import { subscribeLine } from './rule-block.ts';
import { inputText } from './rule-tests.ts';
import { spokenCondition } from './spoken.ts';

export function guardBlock({ signals, safe, when }: Guard, all: ProgramNames): AppBlock {
  const names = new SignalNames(all);
  const list = names.list(signals);
  const method = names.names.unique('keep_safe');
  const [first] = signals;
  const reads = readLines([when], names);
  const text = `${capital(first === undefined ? '' : spokenName(first))} is set back${whileHolds(when)}`.replaceAll(
    '"',
    "'",
  );
  const body = [
    ...reads,
    ...(when.terms.length === 0 ? [] : [`if not (${conditionCode(when, names)}):`, '    return']),
    `for signal in ${list}:`,
    `    if data.get(signal).value != ${pythonValue(safe)}:`,
    `        await signal.set(${pythonValue(safe)})`,
    `        print(${pythonString(text)})`,
  ];
  const paths = signals.map(({ path }) => path);
  return {
    ...EMPTY_BLOCK,
    imports: names.functions.length > 0 ? ['math'] : [],
    constants: names.constants,
    functions: names.functions,
    fields: names.fields,
    start: [subscribeLine([...signalsOfCondition(when), ...signals], method)],
    methods: [[`async def ${method}(self, data):`, ...indent(body)]],
    signals: [
      ...signalsOfCondition(when).map(({ path }) => ({ path, use: 'read' as const })),
      ...paths.map((path) => ({ path, use: 'set' as const })),
    ],
    steps: [{ step: capital(spokenCondition(when)) || 'Always', who: 'Vehicle', what: text }],
    tests: guardTests(signals, safe, when),
  };
}

const whileHolds = (when: AppCondition): string => (when.terms.length === 0 ? '' : ` while ${spokenCondition(when)}`);

function guardTests(signals: readonly LibrarySignal[], safe: PlainValue, when: AppCondition): AppBlock['tests'] {
  const [first] = signals;
  const [free, bound] = [inputsFor(when, false), inputsFor(when, true)];
  const wrong = first && otherValue(first, safe);
  if (first !== undefined && wrong !== undefined && when.terms.length === 0)
    return [
      {
        name: 'It is set back when somebody tries',
        given: inputText([[first.path, safe]]),
        when: inputText([[first.path, wrong]]),
        then: `${first.path} = ${JSON.stringify(safe)} within 1 s`,
      },
    ];
  if (first === undefined || free === undefined || bound === undefined || wrong === undefined) return [];
  const own = first.path;
  if (bound.has(own)) return [];
  const then = `${own} = ${JSON.stringify(safe)} within 1 s`;
  return [
    {
      name: 'It is set back when the condition begins',
      given: inputText([...free, [own, wrong]]),
      when: inputText(bound),
      then,
    },
    {
      name: 'It is set back when somebody tries',
      given: inputText([...bound, [own, safe]]),
      when: inputText([[own, wrong]]),
      then,
    },
    {
      name: 'It is free otherwise',
      given: inputText([...free, [own, safe]]),
      when: inputText([[own, wrong]]),
      then: `${own} = ${JSON.stringify(wrong)} within 1 s`,
    },
  ];
}
