import { childrenOf, type Expressions } from './expressions.ts';
import { attributeKey, parameterKey, resultKey, type ProgramFacts } from './program-facts.ts';
import { Scope } from './scope.ts';
import type { SyntaxNode } from './syntax.ts';
import { anyEntry, union, type Value } from './value.ts';

const FUNCTION = 'FunctionDefinition';

/** Walks the statements of a program in order, each function where it is defined. */
export class Statements {
  readonly #expressions: Expressions;
  readonly #facts: ProgramFacts;

  constructor(expressions: Expressions, facts: ProgramFacts) {
    this.#expressions = expressions;
    this.#facts = facts;
  }

  run(node: SyntaxNode, scope: Scope, inFunction = ''): void {
    for (const child of childrenOf(node)) this.#statement(child, scope, inFunction);
  }

  #statement(node: SyntaxNode, scope: Scope, inFunction: string): void {
    switch (node.name) {
      case 'AssignStatement':
        return this.#assignment(node, scope);
      case 'UpdateStatement':
        return this.#update(node, scope);
      case 'ImportStatement':
        return this.#import(node, scope);
      case 'ScopeStatement':
        for (const name of childrenOf(node).slice(1)) scope.declareForeign(this.#expressions.text(name));
        return;
      case 'ReturnStatement':
        return this.#return(node, scope, inFunction);
      case 'DecoratedStatement':
        return this.#decorated(node, scope);
      case FUNCTION:
        return this.#function(node, scope);
      case 'ClassDefinition':
        return this.#class(node, scope);
      case 'ForStatement':
        return this.#for(node, scope, inFunction);
      default:
        return this.#other(node, scope, inFunction);
    }
  }

  /** Conditions, loops and the like: their bodies may not run, and a loop sees what its previous pass assigned. */
  #other(node: SyntaxNode, scope: Scope, inFunction: string): void {
    for (const child of childrenOf(node)) {
      if (/(?:Body|Clause)$/.test(child.name)) scope.branch(() => this.run(child, scope, inFunction));
      else if (child.name.endsWith('Statement')) this.#statement(child, scope, inFunction);
      else this.#expressions.value(child, scope);
    }
    if (node.name === 'WithStatement') this.#with(node, scope);
  }

  #for(node: SyntaxNode, scope: Scope, inFunction: string): void {
    const children = childrenOf(node);
    const within = children.findIndex(({ name }) => name === 'in');
    const source = children[within + 1];
    if (source === undefined) return;
    const value = anyEntry(this.#expressions.value(source, scope));
    const start = children.findIndex(({ name }) => name === 'for');
    const bodies = children.filter(({ name }) => name === 'Body');
    for (let round = 0; round < 2; round++)
      scope.branch(() => {
        for (const target of children.slice(start + 1, within)) this.#expressions.assign(target, value, scope);
        for (const body of bodies) this.run(body, scope, inFunction);
      });
  }

  #with(node: SyntaxNode, scope: Scope): void {
    const children = childrenOf(node);
    for (const [i, child] of children.entries()) {
      const [source, target] = [children[i - 1], children[i + 1]];
      if (child.name === 'as' && source && target)
        this.#expressions.assign(target, this.#expressions.value(source, scope), scope);
    }
  }

  /** `a = b = v`, `a, b = v.A, v.B`, `a: T = v` */
  #assignment(node: SyntaxNode, scope: Scope): void {
    const groups: SyntaxNode[][] = [[]];
    for (const child of childrenOf(node)) {
      if (child.name === 'AssignOp') groups.push([]);
      else if (child.name !== ',' && child.name !== 'TypeDef') groups.at(-1)?.push(child);
    }
    const sources = groups.pop() ?? [];
    const [only] = sources;
    const parts = sources.length === 1 && only ? partsOf(only) : sources;
    const values = parts.map((part) => this.#expressions.value(part, scope));
    for (const group of groups) {
      const [target] = group;
      const targets = group.length === 1 && target ? partsOf(target) : group;
      if (targets.length > 1 && targets.length === values.length)
        for (const [i, one] of targets.entries()) this.#expressions.assign(one, values[i] ?? union(...values), scope);
      else {
        const whole = sources.length === 1 && only ? this.#expressions.value(only, scope) : union(...values);
        for (const one of group) this.#expressions.assign(one, group.length > 1 ? anyEntry(whole) : whole, scope);
      }
    }
  }

  #update(node: SyntaxNode, scope: Scope): void {
    const { firstChild: target, lastChild: source } = node;
    if (target === null || source === null) return;
    const value = union(this.#expressions.value(target, scope), this.#expressions.value(source, scope));
    this.#expressions.assign(target, value, scope);
  }

  /** `from vehicle import vehicle as car`: the vehicle's names are recognized from any module. */
  #import(node: SyntaxNode, scope: Scope): void {
    const children = childrenOf(node);
    for (const [i, child] of children.entries()) {
      const [source, target] = [children[i - 1], children[i + 1]];
      if (child.name === 'as' && source && target)
        this.#expressions.assign(target, this.#expressions.value(source, scope), scope);
    }
  }

  #return(node: SyntaxNode, scope: Scope, inFunction: string): void {
    const parts = childrenOf(node).slice(1);
    const value = union(...parts.map((part) => this.#expressions.value(part, scope)));
    if (inFunction !== '') this.#facts.add(resultKey(inFunction), value);
  }

  #decorated(node: SyntaxNode, scope: Scope): void {
    const children = childrenOf(node);
    for (const child of children) {
      if (child.name === 'Decorator') this.#expressions.decorator(child, scope);
      else this.#statement(child, scope, '');
    }
    const name = children.find((child) => child.name === FUNCTION)?.getChild('VariableName');
    const isProperty = children.some((child) =>
      /^@\s*(?:\w+\.)?(?:cached_)?property\b/.test(this.#expressions.text(child)),
    );
    if (name && isProperty) {
      const text = this.#expressions.text(name);
      this.#facts.add(attributeKey(text), this.#facts.get(resultKey(text)));
    }
  }

  #function(node: SyntaxNode, scope: Scope, ofClass?: string): void {
    const named = node.getChild('VariableName');
    const list = node.getChild('ParamList');
    const body = node.getChild('Body');
    if (named === null || body === null) return;
    const own = this.#expressions.text(named);
    const isMethod = ofClass !== undefined;
    const name = own === '__init__' && isMethod ? ofClass : own;
    const inner = new Scope(this.#facts, `${node.from}`, scope);
    const parameters = list === null ? [] : this.#parameters(list, scope);
    this.#declare(
      name,
      parameters.map((one) => one.name),
      isMethod,
    );
    for (const { name: parameter, value } of parameters)
      inner.set(parameter, union(value, this.#facts.get(parameterKey(name, parameter))));
    this.run(body, inner, own === '__init__' ? '' : own);
  }

  #declare(name: string, parameters: readonly string[], isMethod: boolean): void {
    const known = this.#facts.functions.get(name) ?? [];
    const isKnown = known.some((one) => one.parameters.join() === parameters.join() && one.isMethod === isMethod);
    if (!isKnown) this.#facts.functions.set(name, [...known, { parameters, isMethod }]);
  }

  /** A parameter typed as the vehicle's class is a vehicle; a default is one of a parameter's possible values. */
  #parameters(list: SyntaxNode, scope: Scope): { name: string; value: Value }[] {
    const children = childrenOf(list);
    return children.flatMap((child, i) => {
      if (child.name !== 'VariableName' || children[i - 1]?.name === 'AssignOp') return [];
      const next = children[i + 1];
      const assigned = next?.name === 'TypeDef' ? i + 2 : i + 1;
      const source = children[assigned]?.name === 'AssignOp' ? children[assigned + 1] : undefined;
      const type = next?.name === 'TypeDef' ? this.#type(next) : undefined;
      const initial = source && this.#expressions.value(source, scope);
      return [
        { name: this.#expressions.text(child), value: union(...[type, initial].filter((one) => one !== undefined)) },
      ];
    });
  }

  #type(node: SyntaxNode): Value | undefined {
    const [named] = childrenOf(node).filter(({ name }) => /^(?:VariableName|String)$/.test(name));
    if (named === undefined || !/^["']?Vehicle["']?$/.test(this.#expressions.text(named))) return undefined;
    return this.#expressions.root;
  }

  #class(node: SyntaxNode, scope: Scope): void {
    const named = node.getChild('VariableName');
    const body = node.getChild('Body');
    const bases = node.getChild('ArgList');
    if (bases) this.#expressions.value(bases, scope);
    if (named === null || body === null) return;
    const inner = new Scope(this.#facts, `${node.from}`, scope);
    const name = this.#expressions.text(named);
    this.#declare(name, ['self'], true);
    for (const child of childrenOf(body)) this.#ofClass(child, inner, name);
  }

  /** Assignments in a class body are attributes of its objects. */
  #ofClass(node: SyntaxNode, scope: Scope, name: string): void {
    if (node.name === FUNCTION) return this.#function(node, scope, name);
    if (node.name === 'DecoratedStatement') return this.#decoratedOfClass(node, scope, name);
    this.#statement(node, scope, '');
    const target = node.firstChild;
    if (node.name !== 'AssignStatement' || target?.name !== 'VariableName') return;
    const text = this.#expressions.text(target);
    this.#facts.add(attributeKey(text), this.#expressions.value(target, scope));
  }

  #decoratedOfClass(node: SyntaxNode, scope: Scope, name: string): void {
    const method = node.getChild(FUNCTION);
    if (method) this.#function(method, scope, name);
    this.#decorated(node, scope);
  }
}

/** The elements of `a, b`, also in brackets; any other expression is a single element. */
function partsOf(node: SyntaxNode): SyntaxNode[] {
  if (!/^(?:Tuple|Array|Parenthesized)Expression$/.test(node.name)) return [node];
  return childrenOf(node).filter(({ name }) => /^[A-Z]/.test(name));
}
