import { type Automaton, automatonOf, type PatternCondition, STATE } from './automaton.ts';
import { neededOf } from './needed.ts';
import { parsePattern } from './parse-pattern.ts';
import { type Assertion, UnsupportedPattern } from './pattern-node.ts';

/**
 * Runs patterns in time linear in the text, for those that could take a backtracking engine forever: a deterministic
 * automaton is built as the text requires. Lookarounds are marked for the whole text first, each by a separate
 * automaton.
 */

/** their conditions are bits of one number, together with the four assertions */
const MAX_LOOKAROUNDS = 20;
/**
 * How many states may be visited for one text: about a second. Only long texts made to slow down a large pattern need
 * more.
 */
const MAX_VISITS = 30_000_000;
const MAX_REMEMBERED = 200_000;
const MAX_ROUND = 2 ** 32 - 1;
const ASCII = 128;

/**
 * Whether a pattern matches a text; false, too, for a text that would take too long.
 * @throws UnsupportedPattern for back references, inline flags and very large counts
 */
export function linearMatcher(source: string, flags: string): (text: string) => boolean {
  const unicode = flags.includes('u');
  const { root, lookarounds } = parsePattern(source, unicode);
  if (lookarounds.length > MAX_LOOKAROUNDS)
    throw new UnsupportedPattern(
      `It has more than ${MAX_LOOKAROUNDS} lookarounds`,
      'Split it into several patterns under "allOf".',
    );
  const marking = lookarounds.map(({ behind, body }) => new Machine(automatonOf(body, !behind), flags, !behind));
  const main = new Machine(automatonOf(neededOf(root), false), flags, false);
  return (text) => {
    const codes = codesOf(text, unicode);
    const marks: Uint8Array[] = [];
    for (const machine of marking) {
      const found = new Uint8Array(codes.length + 1);
      const isDone = machine.run(codes, marks, (at) => {
        found[at] = 1;
        return false;
      });
      if (!isDone) return false;
      marks.push(found);
    }
    let isFound = false;
    main.run(codes, marks, () => (isFound = true));
    return isFound;
  };
}

function codesOf(text: string, unicode: boolean): Uint32Array {
  const codes = new Uint32Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = (unicode ? text.codePointAt(i) : undefined) ?? text.charCodeAt(i);
    codes[length++] = code;
    if (code > 0xffff) i++;
  }
  return codes.subarray(0, length);
}

/** States between two characters, before it is known which conditions hold. */
type Waiting = { states: readonly number[]; inside: Ready | undefined; others: Map<number, Ready> };
/** States that read the next character, and their successors by character class. */
type Ready = { readers: readonly number[]; isAccepted: boolean; next: (Waiting | undefined)[] };

class Machine {
  readonly #automaton: Automaton;
  readonly #backwards: boolean;
  readonly #patterns: RegExp[];
  /** whether a condition may hold between the start and the end of a text */
  readonly #testsInside: boolean;
  readonly #seen: Uint32Array;
  #round = 0;
  #known = new Map<string, Waiting>();
  #remembered = 0;
  #remembers = true;
  #visits = 0;
  /** characters that the pattern does not distinguish share a class */
  #classOf = new Map<number, number>();
  readonly #classOfAscii = new Int32Array(ASCII).fill(-1);
  readonly #classes = new Map<string, number>();
  readonly #matches: boolean[][] = [];

  constructor(automaton: Automaton, flags: string, backwards: boolean) {
    this.#automaton = automaton;
    this.#backwards = backwards;
    this.#patterns = automaton.characters.map((source) => new RegExp(`^(?:${source})$`, flags));
    this.#testsInside = automaton.conditions.some(
      (condition) => !('at' in condition && ['start', 'end'].includes(condition.at)),
    );
    this.#seen = new Uint32Array(automaton.kinds.length);
  }

  /**
   * Calls `onMatch` at every position where a match ends, wherever it began; stops when it returns true. Returns whether
   * it came to an end within `MAX_VISITS`.
   */
  run(codes: Uint32Array, marks: readonly Uint8Array[], onMatch: (at: number) => boolean): boolean {
    const { length } = codes;
    this.#remembers = true;
    this.#visits = 0;
    let waiting = this.#waiting([this.#automaton.start]);
    for (let read = 0; ; read++) {
      const at = this.#backwards ? length - read : read;
      const isInside = !this.#testsInside && read > 0 && read < length;
      const ready = isInside
        ? (waiting.inside ??= this.#ready(waiting.states, 0))
        : this.#readyAt(waiting, this.#held(codes, at, marks));
      if (ready.isAccepted && onMatch(at)) return true;
      if (read === length) return true;
      if (this.#visits > MAX_VISITS) return false;
      const kind = this.#classFor(codes[this.#backwards ? at - 1 : at] ?? 0);
      waiting = ready.next[kind] ?? this.#step(ready, kind);
    }
  }

  #readyAt(waiting: Waiting, held: number): Ready {
    if (held === 0) return (waiting.inside ??= this.#ready(waiting.states, 0));
    const known = waiting.others.get(held);
    if (known !== undefined) return known;
    const ready = this.#ready(waiting.states, held);
    waiting.others.set(held, ready);
    return ready;
  }

  /** A bit for each condition that holds. */
  #held(codes: Uint32Array, at: number, marks: readonly Uint8Array[]): number {
    let held = 0;
    const { conditions } = this.#automaton;
    for (let i = 0; i < conditions.length; i++) {
      const condition = conditions[i];
      if (condition !== undefined && holds(condition, codes, at, marks)) held |= 1 << i;
    }
    return held;
  }

  #ready(waiting: readonly number[], held: number): Ready {
    const { kinds, next, uses } = this.#automaton;
    const readers: number[] = [];
    let isAccepted = false;
    const open = [...waiting];
    const [seen, round] = [this.#seen, this.#nextRound()];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (seen[state] === round) continue;
      seen[state] = round;
      this.#visits++;
      const kind = kinds[state];
      if (kind === STATE.read) readers.push(state);
      else if (kind === STATE.accept) isAccepted = true;
      else {
        const used = uses[state] ?? 0;
        if (kind === STATE.fork) open.push(used, next[state] ?? 0);
        else if ((held & (1 << used)) !== 0) open.push(next[state] ?? 0);
      }
    }
    this.#remembered += readers.length + 1;
    return { readers, isAccepted, next: [] };
  }

  #step(ready: Ready, kind: number): Waiting {
    const { next, uses, start } = this.#automaton;
    const matches = this.#matches[kind] ?? [];
    const [seen, round] = [this.#seen, this.#nextRound()];
    const states = [start];
    seen[start] = round;
    for (const state of ready.readers) {
      const after = next[state] ?? 0;
      if (matches[uses[state] ?? 0] !== true || seen[after] === round) continue;
      seen[after] = round;
      states.push(after);
    }
    const waiting = this.#waiting(states);
    if (this.#remembers) ready.next[kind] = waiting;
    return waiting;
  }

  /** `#seen` holds the last round in which each state was visited. */
  #nextRound(): number {
    if (this.#round === MAX_ROUND) {
      this.#round = 0;
      this.#seen.fill(0);
    }
    return ++this.#round;
  }

  /** Caches sets of states, until a text leads to too many new ones. */
  #waiting(states: number[]): Waiting {
    if (!this.#remembers) return { states, inside: undefined, others: new Map() };
    const key = states.sort((a, b) => a - b).join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#remembered > MAX_REMEMBERED) {
      this.#known = new Map();
      this.#remembered = 0;
      this.#remembers = false;
    }
    const waiting = { states, inside: undefined, others: new Map() };
    this.#known.set(key, waiting);
    this.#remembered += states.length + 1;
    return waiting;
  }

  #classFor(code: number): number {
    const known = code < ASCII ? (this.#classOfAscii[code] ?? -1) : (this.#classOf.get(code) ?? -1);
    if (known >= 0) return known;
    const letter = String.fromCodePoint(code);
    const matches = this.#patterns.map((pattern) => pattern.test(letter));
    const key = matches.map(Number).join('');
    let found = this.#classes.get(key);
    if (found === undefined) {
      found = this.#matches.push(matches) - 1;
      this.#classes.set(key, found);
    }
    if (code < ASCII) this.#classOfAscii[code] = found;
    else {
      if (this.#classOf.size > MAX_REMEMBERED) this.#classOf = new Map();
      this.#classOf.set(code, found);
    }
    return found;
  }
}

function holds(condition: PatternCondition, codes: Uint32Array, at: number, marks: readonly Uint8Array[]): boolean {
  if ('at' in condition) return asserts(condition.at, codes, at);
  return (marks[condition.lookaround]?.[at] === 1) !== condition.negated;
}

function asserts(assertion: Assertion, codes: Uint32Array, at: number): boolean {
  switch (assertion) {
    case 'start':
      return at === 0;
    case 'end':
      return at === codes.length;
    case 'word':
    case 'not word':
      return (isWord(codes[at - 1]) !== isWord(codes[at])) === (assertion === 'word');
  }
}

function isWord(code: number | undefined): boolean {
  return (
    code !== undefined &&
    ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122))
  );
}
