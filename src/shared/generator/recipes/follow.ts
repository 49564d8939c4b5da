import { scaleOf } from '#shared/dashboard/signal-scale.ts';
import { inputsFor } from '#shared/generator/language/rule/rule-inputs.ts';
import type { AppCondition, PlainValue } from '#shared/generator/language/rule/rule.ts';
import { isOfKind } from '#shared/generator/search/phrase-signals.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import { set } from '#shared/generator/writing/action-code.ts';
import { EMPTY_BLOCK, type AppBlock } from '#shared/generator/writing/block.ts';
import { conditionCode, readLines, SignalNames, signalsOfCondition } from '#shared/generator/writing/condition-code.ts';
import { capital, ProgramNames, spokenName } from '#shared/generator/writing/names.ts';
import { comment, indent, ofCar, pythonValue } from '#shared/generator/writing/python-text.ts';
import { subscribeLine } from '#shared/generator/writing/rule-block.ts';
import { inputText } from '#shared/generator/writing/rule-tests.ts';
import { spokenCondition } from '#shared/generator/writing/spoken.ts';
import { readPair, type Pair } from './follow-reading.ts';
import type { Recipe } from './recipe.ts';

export const FOLLOW: Recipe = {
  id: 'follow',
  title: 'Follow a signal',
  example: 'Adapt the media volume to the speed',
  hints: /follow|adapt|depend|match|according|proportion|sync|based on/,
  make(prompt) {
    const found = readPair(prompt);
    if (found === undefined) return undefined;
    const block = followBlock(found, prompt.names ?? new ProgramNames());
    if (block === undefined) return undefined;
    const [target, source] = [spokenName(found.targets[0]), spokenName(found.source)];
    return {
      title: capital(`${target} follows ${source}`).slice(0, 70),
      problem: `Setting ${target} by hand takes attention: the app sets it by ${source}${found.isInverse ? ', the other way round' : ''}.`,
      blocks: [block],
    };
  },
};

/** Values of wipers and the like, from least to most. */
const ORDERED = [
  ['OFF', 'INTERVAL', 'SLOW', 'MEDIUM', 'FAST'],
  ['ECONOMY', 'NORMAL', 'SPORT'],
  ['NIGHT', 'DAY'],
];
const ENDS: Readonly<Record<string, readonly [number, number]>> = {
  'km/h': [0, 130],
  celsius: [-10, 35],
  rpm: [0, 6_000],
};

function followBlock(pair: Pair, all: ProgramNames): AppBlock | undefined {
  const { targets, source, isInverse, when, otherwise } = pair;
  const names = new SignalNames(all);
  const value = names.variable(source);
  const [target] = targets;
  const method = names.names.unique('follow');
  const level = `self.${names.names.unique('level')}`;
  const made = isOfKind(source, 'boolean')
    ? fromSwitch(value, target, isInverse)
    : isOfKind(source, 'text')
      ? fromText(value, source, isInverse)
      : fromNumber(value, source, target, pair, names);
  if (made === undefined) return undefined;
  const guard = when === undefined ? [] : guardLines(when, otherwise, level, names);
  const reads = readLines(when === undefined ? [] : [when], names).filter((line) => !line.startsWith(`${value} = `));
  const body = [
    `${value} = data.get(${ofCar(source)}).value`,
    ...reads,
    ...made.lines,
    ...guard,
    `if level == ${level}:`,
    '    return',
    `${level} = level`,
    ...set(targets, 'level', names, true),
    `print(f"${capital(spokenName(source))} {${value}}: ${spokenName(target)} {level}")`,
  ];
  const read = [source, ...(when === undefined ? [] : signalsOfCondition(when))];
  const step = when === undefined ? '' : ` while ${spokenCondition(when)}`;
  return {
    ...EMPTY_BLOCK,
    imports: names.functions.length > 0 ? ['math'] : [],
    functions: names.functions,
    constants: names.constants,
    fields: [...names.fields, `${level} = None`],
    start: [subscribeLine(read, method)],
    methods: [[`async def ${method}(self, data):`, ...indent(body)]],
    signals: [
      ...read.map(({ path }) => ({ path, use: 'read' as const })),
      ...targets.map(({ path }) => ({ path, use: 'set' as const })),
    ],
    steps: [
      {
        step: capital(`${spokenName(source)} changes${step}`).slice(0, 200),
        who: 'Vehicle',
        what: `${capital(spokenName(target))} follows`,
      },
    ],
    tests: testsOf(pair, made.ends),
  };
}

/** What it is otherwise; nothing is set where that is not said. */
function guardLines(
  when: AppCondition,
  otherwise: PlainValue | undefined,
  level: string,
  names: SignalNames,
): string[] {
  const free = `if not (${conditionCode(when, names)}):`;
  return otherwise === undefined
    ? [free, `    ${level} = None`, '    return']
    : [free, `    level = ${pythonValue(otherwise)}`];
}

function testsOf({ source, targets: [target], when }: Pair, ends: readonly End[]): AppBlock['tests'] {
  const holds = when === undefined ? new Map<string, PlainValue>() : inputsFor(when, true);
  if (holds === undefined || holds.has(source.path)) return [];
  return ends.map(({ from, to, before }, i) => ({
    name: i === 0 ? 'At the low end' : 'At the high end',
    given: inputText([...holds, [source.path, before]]),
    when: inputText([[source.path, from]]),
    then: `${target.path} = ${JSON.stringify(to)}`,
  }));
}

/** The same value of both. */
function fromText(value: string, { allowed = [] }: LibrarySignal, isInverse: boolean): Made | undefined {
  const [first, last] = [String(allowed[0] ?? ''), String(allowed.at(-1) ?? '')];
  if (isInverse) return undefined;
  return {
    lines: [`level = ${value}`],
    ends: [
      { from: first, before: last, to: first },
      { from: last, before: first, to: last },
    ],
  };
}

type End = { from: PlainValue; before: PlainValue; to: number | boolean | string };
type Made = { lines: string[]; ends: End[] };

function fromSwitch(value: string, target: LibrarySignal, isInverse: boolean): Made | undefined {
  if (!isOfKind(target, 'boolean')) return undefined;
  const end = (from: boolean): End => ({ from, before: !from, to: from !== isInverse });
  return { lines: [`level = ${isInverse ? 'not ' : ''}${value}`], ends: [end(false), end(true)] };
}

/** A value of the same unit is taken as it is, or with what is added. */
function copied(value: string, source: LibrarySignal, target: LibrarySignal, pair: Pair): Made {
  const { offset = 0 } = pair;
  const { low, high } = scaleOf(source.node);
  const least = Math.max(low, target.low - Math.min(offset, 0), source.low);
  const most = Math.min(high, target.high - Math.max(offset, 0), source.high);
  const sum = offset === 0 ? value : `${value} ${offset < 0 ? '-' : '+'} ${Math.abs(offset)}`;
  const text = target.datatype?.base === 'integer' ? `round(${sum})` : sum;
  const lowest = Math.max(target.low, pair.least ?? target.low);
  const highest = Math.min(target.high, pair.most ?? target.high);
  const isBounded = highest < 1e6 && lowest > -1e6;
  const end = (from: number, before: number): End => ({
    from,
    before,
    to: Math.min(highest, Math.max(lowest, from + offset)),
  });
  return {
    lines: [`level = ${isBounded ? `min(${highest}, max(${lowest}, ${text}))` : text}`],
    ends: [end(least, most), end(most, least)],
  };
}

function fromNumber(
  value: string,
  source: LibrarySignal,
  target: LibrarySignal,
  pair: Pair,
  names: SignalNames,
): Made | undefined {
  const { isInverse, offset, least: lowest, most: highest } = pair;
  if (isOfKind(target, 'number') && source.unit !== '' && source.unit === target.unit && !isInverse)
    return copied(value, source, target, pair);
  if (offset !== undefined) return undefined;
  const scale = scaleOf(source.node);
  const [low, high] = ENDS[source.unit.toLowerCase()] ?? [scale.low, scale.high];
  const lowName = names.names.constant(source, 'low');
  const highName = names.names.constant(source, 'high');
  names.constants.push(`${lowName} = ${low}${comment(source)}`, `${highName} = ${high}${comment(source)}`);
  const share = `share = min(1, max(0, (${value} - ${lowName}) / (${highName} - ${lowName})))`;
  const fit = (number: number): number => {
    const within = Math.min(Math.max(number, source.low), source.high);
    return source.datatype?.base === 'integer' ? Math.round(within) : within;
  };
  const [least, most] = [fit(low), fit(high)];
  const ends = (first: End['to'], last: End['to']): End[] => [
    { from: least, before: most, to: first },
    { from: most, before: least, to: last },
  ];
  if (isOfKind(target, 'text')) {
    if (lowest !== undefined || highest !== undefined) return undefined;
    const values = ORDERED.map((order) => order.filter((one) => target.allowed?.includes(one) === true)).find(
      (order) => order.length > 1,
    );
    if (values === undefined) return undefined;
    const order = isInverse ? values.toReversed() : values;
    names.constants.push(`LEVELS = [${order.map((one) => JSON.stringify(one)).join(', ')}]`);
    const lines = [share, 'level = LEVELS[min(len(LEVELS) - 1, int(share * len(LEVELS)))]'];
    return { lines, ends: ends(order[0] ?? '', order.at(-1) ?? '') };
  }
  if (!isOfKind(target, 'number')) return undefined;
  const range = scaleOf(target.node);
  const round = (number: number): number => Math.round(Math.min(Math.max(number, target.low), target.high));
  // what is said of the limits is where it begins and ends
  const bounds = [lowest ?? round(target.low < 0 && range.low < 0 ? 0 : range.low), highest ?? round(range.high)];
  const [first = 0, last = 0] = isInverse ? bounds.toReversed() : bounds;
  const lines = [share, `level = round(${first} + share * (${last} - ${first}))`];
  return { lines, ends: ends(first, last) };
}
