import type { ProgramFacts } from './program-facts.ts';
import { union, type Value } from './value.ts';

/**
 * The variables of a module, class or function. What was assigned last on the way to a statement counts there; a function
 * within sees all that a variable may ever be.
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

  /** `undefined` for a name that nothing is known of. */
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

  /** `global` and `nonlocal`: the variable is one of the scopes around. */
  declareForeign(name: string): void {
    this.#foreign.add(name);
  }

  /** Runs what may or may not be run, after which a variable has its value of before or after. */
  branch(run: () => void): void {
    const before = new Map(this.#values);
    run();
    for (const [name, value] of before) this.#values.set(name, union(value, this.#values.get(name) ?? value));
  }

  #key(name: string): string {
    return `${this.#id}:${name}`;
  }
}
