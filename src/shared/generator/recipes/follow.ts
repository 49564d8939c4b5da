import { scaleOf } from '../../dashboard/signal-scale.ts';
import { clausesOf } from '../language/wording/clauses.ts';
import { isOfKind, namedSignal, phraseSignals, type Wanted } from '../search/phrase-signals.ts';
import type { LibrarySignal } from '../search/signal-library.ts';
import { set } from '../writing/action-code.ts';
import { EMPTY_BLOCK, type AppBlock } from '../writing/block.ts';
import { SignalNames } from '../writing/condition-code.ts';
import { capital, ProgramNames, spokenName } from '../writing/names.ts';
import { comment, indent, ofCar } from '../writing/python-text.ts';
import type { Recipe, RecipePrompt } from './recipe.ts';

/** Phrases of the form "… target … source", and the other way round. */
const FROM_TO =
  /^(?:mirror|copy|transfer|forward|repeat) (?:the )?(?:state of |value of |status of )?(?:the )?(.+?) (?:to|on|onto|into|with) (?:the )?(.+)$/;
const TO_FROM: readonly RegExp[] = [
  /^(?:let |make |have )?(?:the )?(.+?) (?:should |shall |must |to )?(?:follows?|mirrors?|cop(?:y|ies)|match(?:es)?|tracks?|imitates?|reflects?|depends? on|corresponds? to|goes with|scales? with|varies with|grows with|rises with|increases with) (?:the )?(?:state of |value of |level of )?(?:the )?(.+)$/,
  /^(?:sync(?:hroni[sz]e)?|link|couple|match|align) (?:the )?(.+?) (?:with|to) (?:the )?(.+)$/,
  /^(?:automatically )?(?:adapt|adjust|set|control|change|scale|regulate|vary|dim|modulate|tune|map|turn|make|raise|increase|lower|reduce|drive|choose|select|run)(?: up| down)? (?:the )?(.+?) (?:(?:automatically )?(?:according(?:ly)? to|depending on|dependent on|based on|by|with|as a function of|in (?:relation|proportion|accordance) (?:to|with)|proportional(?:ly)? to|in line with|in step with|following|from|to match|to follow|to)) (?:the )?(?:current |value of |level of |amount of |state of )*(?:the )?(.+)$/,
  /^(?:let |make |have )?(?:the )?(.+?) (?:should |must |shall )?(?:always )?(?:be |run |runs |blow |work )?(?:is )?(?:always )?(?:proportional to|the same as|equal to|adapted to|adjusted to|controlled by|linked to|coupled to|based on|depend(?:s|ing|ent)? on) (?:the )?(.+)$/,
  /^(?:the )?(.+?) (?:=|equals|always equals) (?:the )?(.+)$/,
  /^(?:the )?(.+?) (?:goes|go|comes|come|turns?|switch(?:es)?) on (?:together |along )?with (?:the )?(.+)$/,
  /^(?:turn|switch|set) (?:the )?(.+?) (?:on|on and off|on or off) (?:together|along|in sync) with (?:the )?(.+)$/,
];
const THE_THE = /^the (\w+)(?: (?:is|gets))? ?(?:the )?(.*?), (?:the )?(\w+) (?:is |gets )?(?:the )?(.+)$/;
const AS =
  /^(?:raise|increase|turn up|lower|decrease|reduce|dim) (?:the )?(.+?) (?:as|when|while) (?:the )?(.+?) (increases|rises|grows|goes up|decreases|falls|drops|goes down)$/;

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

type Pair = { targets: [LibrarySignal, ...LibrarySignal[]]; source: LibrarySignal; isInverse: boolean };

function readPair(prompt: RecipePrompt): Pair | undefined {
  const { text } = prompt;
  if (/\d/.test(text.replaceAll(/signal\d+/g, ''))) return undefined;
  const the = THE_THE.exec(text);
  if (the !== null) {
    const [, more = '', cause = '', less = '', effect = ''] = the;
    const fall = (word: string): boolean =>
      /slower|less|lower|colder|cooler|darker|dimmer|quieter|weaker|fewer/.test(word);
    const source = /faster|slower/.test(more)
      ? 'speed'
      : /warmer|hotter|colder|cooler/.test(more)
        ? `outside temperature`
        : /darker|brighter/.test(more) && cause.length < 12
          ? 'light intensity'
          : cause.replace(/^(?:it|the car|i drive|we drive|you drive|car).*$/, 'speed');
    const target = /louder|quieter/.test(less) ? 'volume' : effect;
    return pairOf(target, source, fall(more) !== fall(less), prompt);
  }
  const as = AS.exec(text);
  if (as !== null)
    return pairOf(
      as[1] ?? '',
      as[2] ?? '',
      /^(?:lower|decrease|reduce|dim)/.test(text) !== /decreases|falls|drops|down/.test(as[3] ?? ''),
      prompt,
    );
  if (
    clausesOf(text)
      .flat()
      .some(({ role }) => role !== 'do')
  )
    return undefined;
  const copied = FROM_TO.exec(text);
  if (copied !== null) return pairOf(copied[2] ?? '', copied[1] ?? '', false, prompt);
  for (const expression of TO_FROM) {
    const [, target = '', source = ''] = expression.exec(text) ?? [];
    const isInverse = /^(?:lower|reduce)\b|\binverse|\bopposite/.test(text);
    const pair =
      target === ''
        ? undefined
        : pairOf(target, source.replace(/\b(?:inversely|inverse|opposite)\b/, ''), isInverse, prompt);
    if (pair !== undefined) return pair;
  }
  return undefined;
}

/** "the passenger temperature … the driver": of which thing it is, is said of the other alone. */
function withThing(source: string, target: string): string {
  const thing = target.replaceAll(SIDE, ' ').trim();
  return source.replaceAll(SIDE, ' ').trim() === '' ? `${source} ${thing}` : source;
}
const SIDE = /\b(?:the|in|on|at|of|driver|passenger|left|right|front|rear|back|side|seat|one|other)\b/g;

function pairOf(
  target: string,
  source: string,
  isInverse: boolean,
  { library, named }: RecipePrompt,
): Pair | undefined {
  const find = (text: string, wanted: Wanted) => {
    const direct = namedSignal(text, named, library);
    return direct === undefined ? phraseSignals(text, library, wanted)?.signals : [direct];
  };
  const numbers = find(withThing(source, target), { use: 'read', kind: 'number' })?.[0];
  const from = numbers ?? find(withThing(source, target), { use: 'read', kind: 'boolean' })?.[0];
  if (from === undefined || from.datatype?.isList === true || from.datatype?.base === 'string') return undefined;
  const kind = isOfKind(from, 'boolean') ? 'boolean' : 'number';
  const [first, ...rest] = (
    find(target, { use: 'set', kind }) ??
    find(target, { use: 'set', kind: 'text' }) ??
    find(target, { use: 'set' }) ??
    []
  ).filter(({ type }) => type === 'actuator');
  if (first === undefined || first.path === from.path) return undefined;
  return { targets: [first, ...rest], source: from, isInverse };
}

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

function followBlock({ targets, source, isInverse }: Pair, all: ProgramNames): AppBlock | undefined {
  const names = new SignalNames(all);
  const value = names.variable(source);
  const [target] = targets;
  const method = names.names.unique('follow');
  const made = isOfKind(source, 'boolean')
    ? fromSwitch(value, target, isInverse)
    : fromNumber(value, source, target, isInverse, names);
  if (made === undefined) return undefined;
  const body = [
    `${value} = data.get(${ofCar(source)}).value`,
    ...made.lines,
    'if level == self.level:',
    '    return',
    'self.level = level',
    ...set(targets, 'level', names, true),
    `print(f"${capital(spokenName(source))} {${value}}: ${spokenName(target)} {level}")`,
  ];
  return {
    ...EMPTY_BLOCK,
    constants: names.constants,
    fields: [...names.fields, 'self.level = None'],
    start: [`await ${ofCar(source)}.subscribe(self.${method})`],
    methods: [[`async def ${method}(self, data):`, ...indent(body)]],
    signals: [{ path: source.path, use: 'read' }, ...targets.map(({ path }) => ({ path, use: 'set' as const }))],
    steps: [
      {
        step: `${capital(spokenName(source))} changes`,
        who: 'Vehicle',
        what: `${capital(spokenName(target))} follows`,
      },
    ],
    tests: made.ends.map(({ from, to, before }, i) => ({
      name: i === 0 ? 'At the low end' : 'At the high end',
      given: `${source.path} = ${JSON.stringify(before)}`,
      when: `${source.path} = ${JSON.stringify(from)}`,
      then: `${target.path} = ${JSON.stringify(to)}`,
    })),
  };
}

type End = { from: number | boolean; before: number | boolean; to: number | boolean | string };
type Made = { lines: string[]; ends: End[] };

function fromSwitch(value: string, target: LibrarySignal, isInverse: boolean): Made | undefined {
  if (!isOfKind(target, 'boolean')) return undefined;
  const end = (from: boolean): End => ({ from, before: !from, to: from !== isInverse });
  return { lines: [`level = ${isInverse ? 'not ' : ''}${value}`], ends: [end(false), end(true)] };
}

/** A value of the same unit is taken as it is. */
function copied(value: string, source: LibrarySignal, target: LibrarySignal): Made {
  const { low, high } = scaleOf(source.node);
  const [least, most] = [Math.max(low, target.low, source.low), Math.min(high, target.high, source.high)];
  const isWhole = target.datatype?.base === 'integer';
  const text = isWhole ? `round(${value})` : value;
  const bounded = target.high < 1e6 ? `min(${target.high}, max(${target.low}, ${text}))` : text;
  const end = (from: number, before: number): End => ({ from, before, to: from });
  return { lines: [`level = ${bounded}`], ends: [end(least, most), end(most, least)] };
}

function fromNumber(
  value: string,
  source: LibrarySignal,
  target: LibrarySignal,
  isInverse: boolean,
  names: SignalNames,
): Made | undefined {
  if (
    isOfKind(target, 'number') &&
    source.unit !== '' &&
    source.unit === target.unit &&
    !isInverse &&
    source.unit !== 'percent'
  )
    return copied(value, source, target);
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
  const bounds = [round(target.low < 0 && range.low < 0 ? 0 : range.low), round(range.high)];
  const [first = 0, last = 0] = isInverse ? bounds.toReversed() : bounds;
  const lines = [share, `level = round(${first} + share * (${last} - ${first}))`];
  return { lines, ends: ends(first, last) };
}
