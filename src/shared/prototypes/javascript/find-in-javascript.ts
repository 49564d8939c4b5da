import { parser } from '@lezer/javascript';
import { signalsInText } from '#shared/prototypes/signals-in-text.ts';
import type { TreeStep, TreeSteps } from '#shared/prototypes/tree-steps.ts';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** A use of a signal, or of a path that the tree does not have; `from` and `to` are the range of its last name. */
export type PathInJavascript = {
  path: string;
  is: 'signal' | 'unknown';
  from: number;
  to: number;
  /** the argument of `set`, if it is called */
  set?: { from: number; to: number } | undefined;
};

const LONGEST = 200_000;
/** Deeper nesting is skipped, since the walk is recursive. */
const DEEPEST = 400;
const SCOPES = new Set(['Block', 'FunctionDeclaration', 'FunctionExpression', 'ArrowFunction', 'MethodDeclaration']);

/**
 * The signals that a JavaScript program uses: through variables, destructuring, instances such as `Row(1)` and strings.
 * The program is not executed.
 */
export function findInJavascript(code: string, steps: TreeSteps): PathInJavascript[] {
  const text = code.slice(0, LONGEST);
  const reader = new JavascriptReader(text, steps);
  reader.read(parser.parse(text).topNode, new Names(undefined), 0);
  return reader.found;
}

/** The meaning of names in one scope: a path, or something other than the vehicle. */
class Names {
  readonly #outer: Names | undefined;
  readonly #own = new Map<string, string | undefined>();

  constructor(outer: Names | undefined) {
    this.#outer = outer;
  }

  set(name: string, path: string | undefined): void {
    this.#own.set(name, path);
  }

  /** Assigns the name in the scope that declares it. */
  assign(name: string, path: string | undefined): void {
    if (this.#own.has(name) || this.#outer === undefined) this.set(name, path);
    else this.#outer.assign(name, path);
  }

  get(name: string): { path: string | undefined } | undefined {
    return this.#own.has(name) ? { path: this.#own.get(name) } : this.#outer?.get(name);
  }
}

class JavascriptReader {
  readonly found: PathInJavascript[] = [];
  readonly #text: string;
  readonly #steps: TreeSteps;

  constructor(text: string, steps: TreeSteps) {
    this.#text = text;
    this.#steps = steps;
  }

  read(node: SyntaxNode, names: Names, depth: number): void {
    if (depth > DEEPEST) return;
    switch (node.name) {
      case 'VariableDeclaration':
        return this.#declare(node, names, depth);
      case 'AssignmentExpression':
        this.#assign(node, names);
        break;
      case 'MemberExpression':
        this.#use(node, names);
        break;
      case 'String':
        this.#readText(node);
        break;
      default:
        break;
    }
    const inner = SCOPES.has(node.name) ? new Names(names) : names;
    if (inner !== names) this.#shadow(node, inner);
    for (let child = node.firstChild; child !== null; child = child.nextSibling) this.read(child, inner, depth + 1);
  }

  #textOf({ from, to }: SyntaxNode): string {
    return this.#text.slice(from, to);
  }

  /** `const a = …, { b, c: d } = …` */
  #declare(node: SyntaxNode, names: Names, depth: number): void {
    let target: SyntaxNode | null = null;
    for (let child = node.firstChild; child !== null; child = child.nextSibling) {
      if (child.name === 'VariableDefinition' || child.name === 'ObjectPattern') {
        target = child;
        if (child.name === 'VariableDefinition') names.set(this.#textOf(child), undefined);
      } else if (child.name !== 'Equals' && child.name !== ',' && target !== null) {
        this.read(child, names, depth + 1);
        this.#bind(target, this.#resolve(child, names), names);
        target = null;
      }
    }
  }

  #bind(target: SyntaxNode, path: string | undefined, names: Names): void {
    if (target.name === 'VariableDefinition') return names.set(this.#textOf(target), path);
    for (const property of target.getChildren('PatternProperty')) {
      const key = property.getChild('PropertyName') ?? property.firstChild;
      if (key === null) continue;
      const step = path === undefined ? undefined : this.#step(path, this.#textOf(key));
      this.#note(step, key);
      const inner = property.getChild('ObjectPattern') ?? property.getChild('VariableDefinition');
      if (inner?.name === 'ObjectPattern') this.#bind(inner, step?.path, names);
      else names.set(this.#textOf(inner ?? key), step?.path);
    }
  }

  #assign(node: SyntaxNode, names: Names): void {
    const { firstChild: target, lastChild: value } = node;
    if (target?.name === 'VariableName' && value) names.assign(this.#textOf(target), this.#resolve(value, names));
  }

  /** Parameters shadow outer names. */
  #shadow(node: SyntaxNode, names: Names): void {
    for (const list of node.getChildren('ParamList'))
      for (const name of list.getChildren('VariableDefinition')) names.set(this.#textOf(name), undefined);
    const only = node.name === 'ArrowFunction' ? node.getChild('VariableDefinition') : null;
    if (only !== null) names.set(this.#textOf(only), undefined);
  }

  /** The path that an expression evaluates to. */
  #resolve(node: SyntaxNode, names: Names): string | undefined {
    if (node.name === 'VariableName') {
      const name = this.#textOf(node);
      const known = names.get(name);
      return known === undefined && name === 'vehicle' ? this.#steps.root : known?.path;
    }
    if (node.name === 'ParenthesizedExpression') {
      const inner = node.firstChild?.nextSibling;
      return inner ? this.#resolve(inner, names) : undefined;
    }
    if (node.name === 'MemberExpression') return this.#member(node, names)?.path;
    if (node.name !== 'CallExpression') return undefined;
    const callee = node.firstChild;
    const [number] = this.#argumentsOf(node);
    const step = callee?.name === 'MemberExpression' ? this.#member(callee, names) : undefined;
    return step?.is === 'instance' && number?.name === 'Number' ? `${step.path}${this.#textOf(number)}` : undefined;
  }

  #member(node: SyntaxNode, names: Names): TreeStep | undefined {
    const { firstChild: object, lastChild: last } = node;
    const from = object === null ? undefined : this.#resolve(object, names);
    if (from === undefined || last === null) return undefined;
    const key = last.name === 'PropertyName' ? last : last.prevSibling;
    const name =
      key?.name === 'String' ? this.#textOf(key).slice(1, -1) : key?.name === 'PropertyName' && this.#textOf(key);
    return typeof name === 'string' ? this.#step(from, name) : undefined;
  }

  #step(from: string, name: string): TreeStep | undefined {
    return this.#steps.find(from) === 'unknown' ? undefined : this.#steps.step(from, name);
  }

  #use(node: SyntaxNode, names: Names): void {
    const step = this.#member(node, names);
    const key = node.lastChild;
    if (step === undefined || key === null) return;
    if (step.is === 'method' && this.#textOf(key) === 'set') this.#noteSet(node, step.path, key);
    else this.#note(step, key);
  }

  #note(step: TreeStep | undefined, { from, to }: SyntaxNode): void {
    if (step?.is === 'signal' || step?.is === 'unknown') this.found.push({ path: step.path, is: step.is, from, to });
  }

  #noteSet(node: SyntaxNode, path: string, { from, to }: SyntaxNode): void {
    if (this.#steps.find(path) !== 'signal') return;
    const call = node.parent?.name === 'CallExpression' ? node.parent : undefined;
    const [value] = call === undefined ? [] : this.#argumentsOf(call);
    this.found.push({ path, is: 'signal', from, to, set: value ?? { from: to, to } });
  }

  #argumentsOf(call: SyntaxNode): SyntaxNode[] {
    const found: SyntaxNode[] = [];
    for (let child = call.getChild('ArgList')?.firstChild ?? null; child !== null; child = child.nextSibling)
      if (!['(', ')', ','].includes(child.name)) found.push(child);
    return found;
  }

  #readText(node: SyntaxNode): void {
    for (const path of signalsInText(this.#textOf(node), this.#steps.root)) {
      const is = this.#steps.find(path);
      if (is === 'branch') continue;
      const from = node.from + this.#textOf(node).indexOf(path);
      this.found.push({ path, is: is === 'signal' ? 'signal' : 'unknown', from, to: from + path.length });
    }
  }
}
