import type { ProgramFacts } from './program-facts.ts';
import { union, type Value } from './value.ts';

/**
 * The variables of a module, class or function. A statement sees the last assignment before it; a nested function sees
 * all values that a variable ever has.
 */
export class Scope {
  readonly #facts: ProgramFacts;
  readonly #id: string;
  readonly #parent: Scope | undefined;
  #values = new Map<string, Value>();
  readonly #foreign = new Set<string>();

  constructor(facts: ProgramFacts, id: string, parent?: Scope) {
    this.#facts = facts;
    this.#id = id;
    this.#parent = parent;
  }

  /** `undefined` if nothing is known about the name. */
  get(name: string): Value | undefined {
    const own = this.#values.get(name);
    if (own !== undefined) return own;
    for (let scope: Scope | undefined = this.#parent; scope; scope = scope.#parent) {
      const value = this.#facts.get(scope.#key(name));
      if (value.paths.size > 0 || value.texts.size > 0) return value;
    }
    return undefined;
  }

  set(name: string, value: Value): void {
    if (this.#foreign.has(name) && this.#parent) {
      for (let scope: Scope | undefined = this.#parent; scope; scope = scope.#parent)
        this.#facts.add(scope.#key(name), value);
      return;
    }
    this.#values.set(name, value);
    this.#facts.add(this.#key(name), value);
  }

  /** For `global` and `nonlocal`: the variable belongs to an enclosing scope. */
  declareForeign(name: string): void {
    this.#foreign.add(name);
  }

  /** Analyses code that may not run: afterwards a variable may have its value from before or after. */
  branch(run: () => void): void {
    const before = new Map(this.#values);
    run();
    for (const [name, value] of before) this.#values.set(name, union(value, this.#values.get(name) ?? value));
  }

  #key(name: string): string {
    return `${this.#id}:${name}`;
  }
}
