import { signalsInText } from '#shared/prototypes/signals-in-text.ts';
import type { TreeSteps } from '#shared/prototypes/tree-steps.ts';
import { attributeKey, resultKey, type ProgramFacts } from './program-facts.ts';
import type { Scope } from './scope.ts';
import type { SyntaxNode } from './syntax.ts';
import { asMany, anyEntry, NOTHING, pathValue, textValue, union, type Value } from './value.ts';

/** Thrown if a program is too large to analyse. */
export class TooMuchCode extends Error {}

const MAX_STEPS = 200_000;
const DEEPEST = 120;
/** Functions that return the entries of their arguments. */
const PASS_ON: ReadonlySet<string> = new Set(
  'list tuple set frozenset sorted reversed enumerate zip filter iter next choice cast copy deepcopy dict'.split(' '),
);
const ADD: ReadonlySet<string> = new Set(['append', 'add', 'insert', 'extend', 'update', 'appendleft']);
const ENTRY: ReadonlySet<string> = new Set(['get', 'pop', 'popleft', 'setdefault']);
const MANY =
  /^(?:Array|Tuple|Set|Dictionary)Expression$|ComprehensionExpression$|^(?:GeneratorExpression|ComprehensionExpression)$/;
const LONGEST_RANGE = 100;

/** Called with a path and the offset where it is used. */
export type OnPath = (path: string, offset: number) => void;
/** Called with the paths that a call may set, and the argument with the value. */
export type OnSet = (paths: ReadonlySet<string>, argument: SyntaxNode) => void;

/** Infers which paths of the tree an expression may evaluate to, and reports the signals it uses. */
export class Expressions {
  readonly #code: string;
  readonly #steps: TreeSteps;
  readonly #facts: ProgramFacts;
  readonly #onPath: OnPath;
  readonly #onSet: OnSet;
  #count = 0;
  #depth = 0;

  constructor(code: string, steps: TreeSteps, facts: ProgramFacts, onPath: OnPath, onSet: OnSet) {
    this.#code = code;
    this.#steps = steps;
    this.#facts = facts;
    this.#onPath = onPath;
    this.#onSet = onSet;
  }

  /** @throws TooMuchCode */
  value(node: SyntaxNode, scope: Scope): Value {
    if (++this.#count > MAX_STEPS) throw new TooMuchCode();
    if (this.#depth > DEEPEST) return NOTHING;
    this.#depth++;
    try {
      return this.#valueOf(node, scope);
    } finally {
      this.#depth--;
    }
  }

  get root(): Value {
    return pathValue(this.#steps.root);
  }

  text({ from, to }: SyntaxNode): string {
    return this.#code.slice(from, to);
  }

  #valueOf(node: SyntaxNode, scope: Scope): Value {
    if (MANY.test(node.name)) return asMany(this.#entries(node, scope));
    switch (node.name) {
      case 'VariableName':
        return this.#variable(this.text(node), scope);
      case 'MemberExpression':
        return this.#member(node, scope);
      case 'CallExpression':
        return this.#call(node, scope);
      case 'String':
      case 'ContinuedString':
        return textValue(this.#string(node));
      case 'Number':
        return textValue(this.text(node));
      case 'NamedExpression':
        return this.#named(node, scope);
      case 'ParenthesizedExpression':
      case 'AwaitExpression':
      case 'ConditionalExpression':
      case 'LambdaExpression':
      case 'YieldExpression':
        return union(...this.#parts(node, scope));
      default:
        this.#parts(node, scope);
        return NOTHING;
    }
  }

  #parts(node: SyntaxNode, scope: Scope): Value[] {
    return childrenOf(node).map((child) => this.value(child, scope));
  }

  /** The variables of a comprehension are assigned before its result is evaluated. */
  #entries(node: SyntaxNode, scope: Scope): Value {
    const children = childrenOf(node);
    const start = children.findIndex(({ name }) => name === 'for');
    if (start < 0) return union(...children.map((child) => this.value(child, scope)));
    for (let i = start; i < children.length; i++) {
      if (children[i]?.name !== 'for') continue;
      const within = children.findIndex(({ name }, at) => at > i && name === 'in');
      const source = children[within + 1];
      if (within < 0 || source === undefined) break;
      const value = anyEntry(this.value(source, scope));
      for (const target of children.slice(i + 1, within)) this.assign(target, value, scope);
    }
    return union(...children.map((child) => this.value(child, scope)));
  }

  #variable(name: string, scope: Scope): Value {
    const known = scope.get(name);
    if (known !== undefined) return known;
    return this.#steps.isRootName(name) ? pathValue(this.#steps.root) : NOTHING;
  }

  #member(node: SyntaxNode, scope: Scope): Value {
    const [object, ...rest] = childrenOf(node);
    if (object === undefined) return NOTHING;
    const value = this.value(object, scope);
    const property = rest.find(({ name }) => name === 'PropertyName');
    if (property === undefined) {
      for (const part of rest) this.value(part, scope);
      return value.isMany ? anyEntry(value) : NOTHING;
    }
    const name = this.text(property);
    if (value.isMany) return value;
    if (value.paths.size === 0) return this.#attribute(name);
    const next = [...value.paths].flatMap((path) => {
      const step = this.#steps.step(path, name);
      if (step.is === 'signal' || step.is === 'unknown') this.#onPath(step.path, property.from);
      return step.is === 'method' ? [] : [step.path];
    });
    return pathValue(...next);
  }

  /** An attribute of an object outside the tree, such as `self.door`. */
  #attribute(name: string): Value {
    const known = this.#facts.get(attributeKey(name));
    if (known.paths.size > 0 || known.texts.size > 0) return known;
    return this.#steps.isRootName(name) ? pathValue(this.#steps.root) : NOTHING;
  }

  #call(node: SyntaxNode, scope: Scope): Value {
    const [callee, list] = childrenOf(node);
    if (callee === undefined || list === undefined) return NOTHING;
    const { given, named } = this.#argumentsOf(list, scope);
    const all = union(...given, ...named.values());
    if (callee.name !== 'MemberExpression') {
      const name = this.text(callee);
      const value = this.value(callee, scope);
      // calling the vehicle's class creates the vehicle
      if (value.paths.has(this.#steps.root) && !this.#facts.functions.has(name)) return pathValue(this.#steps.root);
      return this.#result(name, given, named, all);
    }
    const name = this.text(callee.lastChild ?? callee);
    const object = callee.firstChild ? this.value(callee.firstChild, scope) : NOTHING;
    const set = name === 'set' ? object : name === 'add' && given.length === 2 ? given[0] : undefined;
    const argument = childrenOf(list).findLast((child) => !isSign(child));
    if (set !== undefined && argument !== undefined) this.#onSet(set.paths, argument);
    if (object.isMany && ADD.has(name) && callee.firstChild) {
      this.assign(callee.firstChild, asMany(union(object, all)), scope);
      return NOTHING;
    }
    if (object.isMany) return ENTRY.has(name) ? anyEntry(object) : object;
    if (object.paths.size === 0) return this.#result(name, given, named, all);
    return this.#callOnTree(callee, object, name, all, scope);
  }

  #callOnTree(callee: SyntaxNode, object: Value, name: string, all: Value, scope: Scope): Value {
    if (name === 'getNode') return this.#nodesAt(all, callee.from);
    if (name === 'where') for (const text of all.texts) this.#inText(text, callee.from);
    const value = this.value(callee, scope);
    const numbers = [...object.paths].flatMap((path) => {
      const step = this.#steps.step(path, name);
      const isNumbered = step.is === 'unknown' && all.texts.size > 0;
      return step.is === 'instance' || isNumbered ? this.#steps.instances(step.path, all.texts) : [];
    });
    for (const path of numbers) if (this.#steps.find(path) !== 'branch') this.#onPath(path, callee.from);
    // the result of `join` continues with the condition
    return name === 'join' ? union(object, all) : pathValue(...numbers, ...(numbers.length === 0 ? value.paths : []));
  }

  /** The nodes that strings name. */
  #nodesAt({ texts }: Value, offset: number): Value {
    const paths = [...texts].filter((text) => text.startsWith(`${this.#steps.root}.`));
    for (const path of paths) if (this.#steps.find(path) !== 'branch') this.#onPath(path, offset);
    return pathValue(...paths);
  }

  #inText(text: string, offset: number): void {
    for (const path of signalsInText(text, this.#steps.root)) this.#onPath(path, offset);
  }

  #result(name: string, given: readonly Value[], named: ReadonlyMap<string, Value>, all: Value): Value {
    if (this.#facts.functions.has(name)) {
      this.#facts.bind(name, given, named);
      return this.#facts.get(resultKey(name));
    }
    if (name === 'range') return rangeOf(given);
    return PASS_ON.has(name) ? asMany(all) : all.isMany && name === 'get' ? all : passedOn(name, all);
  }

  #argumentsOf(list: SyntaxNode, scope: Scope): { given: Value[]; named: Map<string, Value> } {
    const given: Value[] = [];
    const named = new Map<string, Value>();
    const children = childrenOf(list);
    for (const [i, child] of children.entries()) {
      if (children[i + 1]?.name === 'AssignOp' || isSign(child)) continue;
      const value = this.value(child, scope);
      const name = children[i - 2];
      if (children[i - 1]?.name === 'AssignOp' && name !== undefined) named.set(this.text(name), value);
      else given.push(value);
    }
    return { given, named };
  }

  #named(node: SyntaxNode, scope: Scope): Value {
    const { firstChild: target, lastChild: source } = node;
    if (target === null || source === null) return NOTHING;
    const value = this.value(source, scope);
    this.assign(target, value, scope);
    return value;
  }

  /** Assigns a value to a variable, an attribute, or each of several targets. */
  assign(target: SyntaxNode, value: Value, scope: Scope): void {
    if (target.name === 'VariableName') scope.set(this.text(target), value);
    else if (target.name === 'MemberExpression') {
      const property = target.lastChild;
      if (property?.name === 'PropertyName') this.#facts.add(attributeKey(this.text(property)), value);
      else if (target.firstChild) this.#addTo(target.firstChild, value, scope);
    } else for (const part of childrenOf(target)) if (!isSign(part)) this.assign(part, anyEntry(value), scope);
  }

  /** `signals["a"] = …` */
  #addTo(target: SyntaxNode, value: Value, scope: Scope): void {
    const before = this.value(target, scope);
    if (before.paths.size === 0 || before.isMany) this.assign(target, asMany(union(before, value)), scope);
  }

  /** The paths that a decorator subscribes to: `@subscribe_data_points("Vehicle.A, Vehicle.B", "Vehicle.A > 5")`. */
  decorator(node: SyntaxNode, scope: Scope): void {
    for (const part of childrenOf(node)) {
      const value = this.value(part, scope);
      if (part.name !== 'ArgList' || !this.text(node).includes('subscribe_data_points')) continue;
      const { given, named } = this.#argumentsOf(part, scope);
      for (const text of union(value, ...given, ...named.values()).texts) this.#inText(text, part.from);
    }
  }

  #string(node: SyntaxNode): string {
    if (node.name === 'ContinuedString')
      return childrenOf(node)
        .map((part) => this.#string(part))
        .join('');
    return /^[a-zA-Z]*("""|'''|"|')(.*)\1$/s.exec(this.text(node))?.[2] ?? '';
  }
}

/** The result of a function outside the program: only known functions return their arguments. */
function passedOn(name: string, all: Value): Value {
  return name === 'gather' || name === 'get' ? anyEntry(all) : NOTHING;
}

function rangeOf(given: readonly Value[]): Value {
  const numbers = given.map(({ texts }) => (texts.size === 1 ? Number([...texts][0]) : Number.NaN));
  const [first = 0, last, step = 1] = numbers;
  const [from, to] = last === undefined ? [0, first] : [first, last];
  if (numbers.some(Number.isNaN) || step < 1 || to - from > LONGEST_RANGE) return NOTHING;
  const all: string[] = [];
  for (let i = from; i < to; i += step) all.push(String(i));
  return asMany(textValue(...all));
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** Whether the node is punctuation or a keyword, which are nodes too. */
function isSign({ name }: SyntaxNode): boolean {
  return !/^[A-Z]/.test(name) || name.endsWith('Op');
}
