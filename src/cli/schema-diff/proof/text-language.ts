import { jsonEqual } from '#shared/json.ts';
import { automatonOf, STATE, type Automaton } from '#shared/patterns/automaton.ts';
import { charactersOf, type CharacterRange } from '#shared/patterns/character-set.ts';
import { parsePattern } from '#shared/patterns/parse-pattern.ts';

/** A rule for strings: they match a pattern, or have a minimum or maximum length. */
export type TextRule = { pattern: string } | { least: number } | { most: number };

/** Anything more complex is given up. */
const MAX_LENGTH = 300;
const MAX_STATES = 3_000;
const LAST = 0x10ffff;

/** Whether every string that satisfies all of `given` satisfies `goal`; false if that cannot be decided. */
export function textsSatisfy(given: readonly TextRule[], goal: TextRule): boolean {
  // a rule follows from itself, even one that cannot be read
  return given.some((rule) => jsonEqual(rule, goal)) || isCounterexampleExcluded(given.filter(isReadable), goal);
}

/** Whether no string satisfies all of these rules; false if that cannot be decided. */
export function noTextSatisfies(rules: readonly TextRule[]): boolean {
  return isCounterexampleExcluded(rules.filter(isReadable), undefined);
}

/**
 * Searches all strings for one that satisfies `given` but not `goal`. Those with the same continuations are one step.
 */
function isCounterexampleExcluded(given: readonly TextRule[], goal: TextRule | undefined): boolean {
  if (goal !== undefined && !isReadable(goal)) return false;
  const machines = [...given, ...(goal === undefined ? [] : [goal])].map(machineOf);
  const letters = lettersOf(machines.flatMap(({ sets }) => sets));
  const open: string[][] = [machines.map((machine) => machine.first)];
  const seen = new Set([open[0]?.join('|')]);
  for (let at = 0; at < open.length; at++) {
    if (at > MAX_STATES) return false;
    const states = open[at] ?? [];
    const holds = machines.map((machine, i) => machine.accepts(states[i] ?? ''));
    if (holds.every((isMet, i) => isMet === (goal === undefined || i < given.length))) return false;
    for (const letter of letters) {
      const next = machines.map((machine, i) => machine.step(states[i] ?? '', letter));
      const key = next.join('|');
      if (seen.has(key) || next.some((state, i) => i < given.length && state === NEVER)) continue;
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

function machineOf(rule: TextRule): Machine {
  if ('pattern' in rule) return patternMachine(automatonOf(parsePattern(rule.pattern, true).root, false));
  const limit = 'least' in rule ? rule.least : rule.most + 1;
  const reached = 'least' in rule ? ALWAYS : NEVER;
  const named = (length: number): string => (length >= limit ? reached : String(length));
  return {
    first: named(0),
    step: (state) => (state === reached ? state : named(Number(state) + 1)),
    accepts: (state) => state !== NEVER && (state === ALWAYS || 'most' in rule),
    sets: [],
  };
}

/** The deterministic automaton of a pattern: its states are sets of pattern states, and a match may begin anywhere. */
function patternMachine(automaton: Automaton): Machine {
  const { kinds, next, uses, start, characters, conditions } = automaton;
  const sets = characters.map((source) => charactersOf(source) ?? []);
  const closure = (reached: readonly number[], isStart: boolean, isEnd: boolean): Set<number> => {
    const found = new Set<number>();
    const open = [...reached, start];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (found.has(state)) continue;
      found.add(state);
      const [kind, then, other] = [kinds[state], next[state] ?? 0, uses[state] ?? 0];
      if (kind === STATE.fork) open.push(then, other);
      const condition = kind === STATE.assert ? conditions[other] : undefined;
      if (condition === undefined || !('at' in condition)) continue;
      if (condition.at === 'start' ? isStart : isEnd) open.push(then);
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
  return {
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
  return [...new Set([0, ...borders])].filter((letter) => letter <= LAST);
}

/** Lookarounds, word boundaries and Unicode property classes are not supported. */
function isReadable(rule: TextRule): boolean {
  if (!('pattern' in rule)) return ('least' in rule ? rule.least : rule.most) <= MAX_LENGTH;
  try {
    new RegExp(rule.pattern, 'u').test('');
    const { characters, conditions } = automatonOf(parsePattern(rule.pattern, true).root, false);
    return (
      conditions.every((condition) => 'at' in condition && ['start', 'end'].includes(condition.at)) &&
      characters.every((source) => charactersOf(source) !== null)
    );
  } catch {
    return false;
  }
}
