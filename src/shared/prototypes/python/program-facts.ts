import { isWithin, NOTHING, union, type Value } from './value.ts';

/** A function of the program: its parameter names in order. */
export type ProgramFunction = { parameters: readonly string[]; isMethod: boolean };

/**
 * What is known about a program so far: values of variables by scope, of attributes, parameters and results by name. It
 * only grows, so that repeated analysis terminates.
 */
export class ProgramFacts {
  readonly functions = new Map<string, ProgramFunction[]>();
  readonly #values = new Map<string, Value>();
  #hasGrown = false;

  get(key: string): Value {
    return this.#values.get(key) ?? NOTHING;
  }

  add(key: string, value: Value): void {
    const known = this.#values.get(key);
    if (known !== undefined && isWithin(value, known) && (known.isMany || !value.isMany)) return;
    const more = known === undefined ? value : union(known, value);
    if (known !== undefined && isWithin(more, known) && more.isMany === known.isMany) return;
    if (more.paths.size === 0 && more.texts.size === 0) return;
    this.#values.set(key, more);
    this.#hasGrown = true;
  }

  /** Whether anything was added since the last call. */
  takeGrowth(): boolean {
    const hasGrown = this.#hasGrown;
    this.#hasGrown = false;
    return hasGrown;
  }

  /** Binds the arguments of a call to the parameters of all functions of that name. */
  bind(name: string, given: readonly Value[], named: ReadonlyMap<string, Value>): void {
    for (const { parameters, isMethod } of this.functions.get(name) ?? []) {
      const own = isMethod ? parameters.slice(1) : parameters;
      for (const [i, value] of given.entries()) {
        const parameter = own[i];
        if (parameter !== undefined) this.add(parameterKey(name, parameter), value);
      }
      for (const [parameter, value] of named) this.add(parameterKey(name, parameter), value);
    }
  }
}

export const attributeKey = (name: string): string => `.${name}`;
export const resultKey = (name: string): string => `${name}()`;
export const parameterKey = (name: string, parameter: string): string => `${name}(${parameter})`;
