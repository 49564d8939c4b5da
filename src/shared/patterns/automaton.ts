import { type Assertion, type PatternNode, UnsupportedPattern } from './pattern-node.ts';

const MAX_STATES = 5_000;

/** A condition between two characters: an assertion, or a lookaround by its index. */
export type PatternCondition = { at: Assertion } | { lookaround: number; negated: boolean };

/** What a state does: read a character, fork into two states, continue if a condition holds, or accept. */
export const STATE = { read: 0, fork: 1, assert: 2, accept: 3 } as const;

/**
 * A nondeterministic automaton. A state is an index: `kinds` says what it does, `next` where it continues, and `uses` is
 * the index of its character or condition, or the other state of a fork.
 */
export type Automaton = {
  kinds: Uint8Array;
  next: Int32Array;
  uses: Int32Array;
  start: number;
  characters: string[];
  conditions: PatternCondition[];
};

/**
 * Compiles a pattern; `backwards` for reading the text from its end.
 * @throws UnsupportedPattern if its counts multiply to more than 5,000 states
 */
export function automatonOf(root: PatternNode, backwards: boolean): Automaton {
  const builder = new Builder(backwards);
  const start = builder.add(root, builder.state(STATE.accept, 0));
  return {
    kinds: Uint8Array.from(builder.states, ({ kind }) => kind),
    next: Int32Array.from(builder.states, ({ next }) => next),
    uses: Int32Array.from(builder.states, ({ uses }) => uses),
    start,
    characters: [...builder.characters.keys()],
    conditions: builder.conditions,
  };
}

type State = { kind: (typeof STATE)[keyof typeof STATE]; next: number; uses: number };

class Builder {
  readonly states: State[] = [];
  readonly characters = new Map<string, number>();
  readonly conditions: PatternCondition[] = [];
  readonly #known = new Map<string, number>();
  readonly #backwards: boolean;

  constructor(backwards: boolean) {
    this.#backwards = backwards;
  }

  state(kind: State['kind'], next: number, uses = 0): number {
    if (this.states.length === MAX_STATES)
      throw new UnsupportedPattern(
        `Written out, it has more than ${MAX_STATES} steps`,
        'Use smaller counts, or "minLength" and "maxLength".',
      );
    return this.states.push({ kind, next, uses }) - 1;
  }

  /** The first state of a fragment that matches `node` and continues at `next`. */
  add(node: PatternNode, next: number): number {
    switch (node.kind) {
      case 'character': {
        const known = this.characters.get(node.source);
        const character = known ?? this.characters.size;
        if (known === undefined) this.characters.set(node.source, character);
        return this.state(STATE.read, next, character);
      }
      case 'assertion':
        return this.#condition({ at: node.at }, next);
      case 'lookaround':
        return this.#condition({ lookaround: node.index, negated: node.negated }, next);
      case 'choice':
        return node.parts.map((part) => this.add(part, next)).reduce((a, b) => this.state(STATE.fork, a, b));
      case 'sequence': {
        const inOrder = this.#backwards ? node.parts : node.parts.toReversed();
        return inOrder.reduce((after, part) => this.add(part, after), next);
      }
      case 'repeat':
        return this.#repeat(node.body, node.min, node.max, next);
    }
  }

  #condition(condition: PatternCondition, next: number): number {
    const key = JSON.stringify(condition);
    let index = this.#known.get(key);
    if (index === undefined) {
      index = this.conditions.push(condition) - 1;
      this.#known.set(key, index);
    }
    return this.state(STATE.assert, next, index);
  }

  #repeat(body: PatternNode, min: number, max: number, next: number): number {
    let start = next;
    if (max === Infinity) {
      start = this.state(STATE.fork, next);
      const again = this.states[start];
      const first = this.add(body, start);
      if (again !== undefined) again.uses = first;
    } else {
      for (let i = min; i < max; i++) start = this.state(STATE.fork, next, this.add(body, start));
    }
    for (let i = 0; i < min; i++) {
      const before = this.states.length;
      start = this.add(body, start);
      if (this.states.length === before) break;
    }
    return start;
  }
}
