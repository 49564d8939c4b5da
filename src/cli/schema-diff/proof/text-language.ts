import { jsonEqual } from '#shared/json.ts';
import {
  automatonOf,
  STATE,
  type Automaton,
  type PatternCondition,
  charactersOf,
  type CharacterRange,
  parsePattern,
} from '#shared/patterns/index.ts';

/** A rule for strings: they match a pattern, have a minimum or maximum length, or are one of a few. */
export type TextRule = { pattern: string } | { least: number } | { most: number } | { among: string[] };

/** Anything more complex is given up. */
const MAX_LENGTH = 300;
const MAX_STATES = 3_000;
const LAST = 0x10ffff;

/**
 * Whether every string that satisfies all of `given` satisfies one of `goals`; without goals, whether there is no such
 * string. False if that cannot be decided.
 */
export function textsSatisfy(given: readonly TextRule[], goals: readonly TextRule[]): boolean {
  // a rule follows from itself, even one that cannot be read
  if (goals.some((goal) => given.some((rule) => jsonEqual(rule, goal)))) return true;
  const [known, wanted] = [given.flatMap((rule) => machineOf(rule, true)), goals.flatMap((goal) => machineOf(goal))];
  return isCounterexampleExcluded(known, wanted);
}

/**
 * Searches all strings for one that satisfies all of `given` but none of `goals`. Those with the same continuations are
 * one step.
 */
function isCounterexampleExcluded(given: readonly Machine[], goals: readonly Machine[]): boolean {
  const machines = [...given, ...goals];
  const letters = lettersOf(machines.flatMap(({ sets }) => sets));
  const open: string[][] = [machines.map((machine) => machine.first)];
  const seen = new Set([open[0]?.join('|')]);
  for (let at = 0; at < open.length; at++) {
    if (at > MAX_STATES) return false;
    const states = open[at] ?? [];
    if (machines.every((machine, i) => machine.accepts(states[i] ?? '') === i < given.length)) return false;
    for (const letter of letters) {
      const next = machines.map((machine, i) => machine.step(states[i] ?? '', letter));
      const key = next.join('|');
      if (seen.has(key) || next.some((state, i) => state === (i < given.length ? NEVER : ALWAYS))) continue;
      seen.add(key);
      open.push(next);
    }
  }
  return true;
}

/** A deterministic automaton whose states are named by strings. */
type Machine = {
  first: string;
  step(state: string, letter: number): string;
  accepts(state: string): boolean;
  /** the characters that it distinguishes */
  sets: (readonly CharacterRange[])[];
};

/** From here on, no string or every string satisfies the rule. */
const NEVER = 'never';
const ALWAYS = 'always';

/** None if the rule is too complex. A machine for a rule that `isGiven` may accept more strings than the rule. */
function machineOf(rule: TextRule, isGiven = false): Machine[] {
  if ('pattern' in rule) return patternMachine(rule.pattern, isGiven);
  if ('among' in rule) return [listMachine(rule.among)];
  const limit = 'least' in rule ? rule.least : rule.most + 1;
  const reached = 'least' in rule ? ALWAYS : NEVER;
  const named = (length: number): string => (length >= limit ? reached : String(length));
  const machine: Machine = {
    first: named(0),
    step: (state) => (state === reached ? state : named(Number(state) + 1)),
    accepts: (state) => state !== NEVER && (state === ALWAYS || 'most' in rule),
    sets: [],
  };
  return limit > MAX_LENGTH ? [] : [machine];
}

/** Its states are the beginnings of the listed strings. */
function listMachine(texts: readonly string[]): Machine {
  const beginnings = new Map<string, { text: string; isWhole: boolean }>();
  for (const text of texts) {
    let beginning = '';
    for (const letter of ['', ...text]) {
      beginning += letter;
      const name = JSON.stringify(beginning);
      if (!beginnings.has(name)) beginnings.set(name, { text: beginning, isWhole: false });
    }
    beginnings.set(JSON.stringify(text), { text, isWhole: true });
  }
  const letters = new Set(texts.flatMap((text) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)));
  return {
    first: beginnings.size === 0 ? NEVER : '""',
    sets: [...letters].map((letter) => [[letter, letter]]),
    step(state, letter) {
      const next = JSON.stringify(`${beginnings.get(state)?.text}${String.fromCodePoint(letter)}`);
      return beginnings.has(state) && beginnings.has(next) ? next : NEVER;
    },
    accepts: (state) => beginnings.get(state)?.isWhole === true,
  };
}

/**
 * The deterministic automaton of a pattern: its states are sets of pattern states, and a match may begin anywhere.
 * Lookarounds and word boundaries are not followed: a pattern that is given is read as if they held.
 */
function patternMachine(pattern: string, isGiven: boolean): Machine[] {
  const automaton = readPattern(pattern);
  const isFollowed = automaton?.conditions.every(isAtEdge) === true;
  if (automaton === undefined || (!isGiven && !isFollowed)) return [];
  const { kinds, next, uses, start, characters, conditions } = automaton;
  const sets = characters.map(charactersIn);
  const closure = (reached: readonly number[], isStart: boolean, isEnd: boolean): Set<number> => {
    const found = new Set<number>();
    const open = [...reached, start];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (found.has(state)) continue;
      found.add(state);
      const [kind, then, other] = [kinds[state], next[state] ?? 0, uses[state] ?? 0];
      if (kind === STATE.fork) open.push(then, other);
      const condition = kind === STATE.assert ? conditions[other] : undefined;
      if (condition === undefined) continue;
      if (!isAtEdge(condition) || (condition.at === 'start' ? isStart : isEnd)) open.push(then);
    }
    return found;
  };
  const isAccepting = (states: ReadonlySet<number>): boolean =>
    [...states].some((state) => kinds[state] === STATE.accept);
  const read = (state: string): { reached: number[]; isStart: boolean } => ({
    reached: state === FIRST || state === '' ? [] : state.split(',').map(Number),
    isStart: state === FIRST,
  });
  const isAnchored = isBoundToStart(closure([], false, true), kinds);
  const machine: Machine = {
    first: FIRST,
    sets,
    step(state, letter) {
      if (state === ALWAYS || state === NEVER) return state;
      const { reached, isStart } = read(state);
      const states = closure(reached, isStart, false);
      if (isAccepting(states)) return ALWAYS;
      const after = [...states]
        .filter((own) => kinds[own] === STATE.read && includes(sets[uses[own] ?? 0] ?? [], letter))
        .map((own) => next[own] ?? 0);
      const name = [...new Set(after)].toSorted((a, b) => a - b).join();
      return name === '' && isAnchored ? NEVER : name;
    },
    accepts(state) {
      if (state === ALWAYS || state === NEVER) return state === ALWAYS;
      const { reached, isStart } = read(state);
      return isAccepting(closure(reached, isStart, true));
    },
  };
  return [machine];
}

const FIRST = 'first';

/** Whether nothing reachable after the first character reads a character or accepts. */
function isBoundToStart(reached: ReadonlySet<number>, kinds: Uint8Array): boolean {
  return [...reached].every((state) => kinds[state] === STATE.fork || kinds[state] === STATE.assert);
}

function includes(set: readonly CharacterRange[], letter: number): boolean {
  return set.some(([from, to]) => from <= letter && letter <= to);
}

/** One character from each group that no set distinguishes. */
function lettersOf(sets: readonly (readonly CharacterRange[])[]): number[] {
  const borders = sets.flat().flatMap(([from, to]) => [from, to + 1]);
  const letters = [...new Set([0, ...borders])].filter((letter) => letter <= LAST);
  const groups = new Map(letters.map((letter) => [sets.map((set) => includes(set, letter)).join(), letter]));
  return [...groups.values()];
}

function isAtEdge(condition: PatternCondition): condition is { at: 'start' | 'end' } {
  return 'at' in condition && (condition.at === 'start' || condition.at === 'end');
}

/** Undefined for what is no pattern, refers back, or is too long. */
function readPattern(pattern: string): Automaton | undefined {
  try {
    new RegExp(pattern, 'u').test('');
    return automatonOf(parsePattern(pattern, true).root, false);
  } catch {
    return undefined;
  }
}

/** Characters that cannot be read off their text, such as `\p{L}`, are found by trying all. */
function charactersIn(source: string): readonly CharacterRange[] {
  const known = charactersOf(source) ?? tried.get(source);
  if (known !== undefined) return known;
  const pattern = new RegExp(`^${source}$`, 'u');
  const found: [number, number][] = [];
  for (let code = 0; code <= LAST; code++) {
    if (!pattern.test(String.fromCodePoint(code))) continue;
    const last = found.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else found.push([code, code]);
  }
  tried.set(source, found);
  return found;
}

const tried = new Map<string, readonly CharacterRange[]>();
