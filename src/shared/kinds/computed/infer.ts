import type { Expression, ExpressionError, FunctionName } from '#shared/computed/ast.ts';
import { textOrJson } from '#shared/json-values.ts';
import { nearest } from '#shared/suggest.ts';
import { either, type Known, knownOf, type Sort, SORT_WORDS } from './inferred-type.ts';

const NUMBER: Known = { sort: 'number' };
const TRUTH: Known = { sort: 'truth', choices: [true, false] };
const ANY: Known = { sort: 'any' };

export type Inference = { known: Known; errors: ExpressionError[] };

/**
 * Infers the possible results of an expression, and which of its parts can never have a value: adding text, comparing a
 * field with a value it never has. Such an expression would silently leave its field empty.
 */
export function infer(expression: Expression, names: (name: string) => Known): Inference {
  const inferer = new Inferer(names);
  return { known: inferer.known(expression), errors: inferer.errors };
}

type Binary = Extract<Expression, { kind: 'binary' }>;

class Inferer {
  readonly errors: ExpressionError[] = [];
  readonly #names: (name: string) => Known;

  constructor(names: (name: string) => Known) {
    this.#names = names;
  }

  known(expression: Expression): Known {
    switch (expression.kind) {
      case 'literal':
        return knownOf([expression.value]);
      case 'name':
        return this.#names(expression.name);
      case 'list':
        return { sort: 'list', entries: either(expression.entries.map((entry) => this.known(entry))) };
      case 'entry': {
        const list = this.#need(expression.list, ['list']);
        this.#need(expression.index, ['number']);
        return list.entries ?? ANY;
      }
      case 'unary':
        this.#need(expression.operand, expression.operator === '!' ? ['truth'] : ['number']);
        return expression.operator === '!' ? TRUTH : NUMBER;
      case 'binary':
        return this.#binary(expression);
      case 'choice':
        this.#need(expression.condition, ['truth']);
        return either([this.known(expression.yes), this.known(expression.no)]);
      case 'call':
        return this.#call(expression.name, expression.args);
    }
  }

  #binary(expression: Binary): Known {
    const { operator, left, right } = expression;
    switch (operator) {
      case '||':
      case '&&':
        this.#need(left, ['truth']);
        this.#need(right, ['truth']);
        return TRUTH;
      case '+':
      case '-':
      case '*':
      case '/':
      case '%': {
        const hint = operator === '+' ? 'Write concat(a, b) to join text.' : undefined;
        this.#need(left, ['number'], hint);
        this.#need(right, ['number'], hint);
        return NUMBER;
      }
      case '==':
      case '!=':
        return this.#comparison(expression, ['number', 'text', 'truth']);
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.#comparison(expression, ['number', 'text']);
    }
  }

  #comparison(expression: Binary, sorts: readonly Sort[]): Known {
    const [left, right] = [this.#need(expression.left, sorts), this.#need(expression.right, sorts)];
    if (left.sort === right.sort) this.#checkMeeting(expression, left, right);
    else if (left.sort !== 'any' && right.sort !== 'any')
      this.#refuse(expression, `Cannot compare ${SORT_WORDS[left.sort]} with ${SORT_WORDS[right.sort]}`);
    return TRUTH;
  }

  /** Two sides that can never be equal are a mistake, most often a misspelt value. */
  #checkMeeting(expression: Binary, left: Known, right: Known): void {
    const [all, some] = [left, right].toSorted((a, b) => (b.choices?.length ?? 0) - (a.choices?.length ?? 0));
    if (all?.choices === undefined || some?.choices === undefined || left.sort !== 'text') return;
    const foreign = some.choices.filter((value) => all.choices?.includes(value) === false);
    if (foreign.length < some.choices.length) return;
    const known = all.choices.map(textOrJson);
    const [near] = nearest(textOrJson(foreign[0] ?? ''), known, 1);
    const hint = near === undefined ? `Use one of: ${known.slice(0, 20).join(', ')}.` : `Did you mean "${near}"?`;
    this.#refuse(expression, `The value is never ${JSON.stringify(foreign[0])}`, hint);
  }

  #call(name: FunctionName, args: Expression[]): Known {
    switch (name) {
      case 'if': {
        const [condition, ...values] = args;
        if (condition !== undefined) this.#need(condition, ['truth']);
        return either(values.map((value) => this.known(value)));
      }
      case 'coalesce':
        return either(args.map((value) => this.known(value)));
      case 'has':
        for (const value of args) this.known(value);
        return TRUTH;
      case 'length':
        for (const value of args) this.#need(value, ['text', 'list', 'object']);
        return NUMBER;
      case 'concat':
        for (const value of args) this.#need(value, ['text', 'number', 'truth', 'list']);
        return { sort: 'text' };
      case 'min':
      case 'max':
      case 'sum':
        for (const value of args) this.#numbers(value);
        return NUMBER;
      case 'round':
      case 'floor':
      case 'ceil':
      case 'abs':
        for (const value of args) this.#need(value, ['number']);
        return NUMBER;
    }
  }

  #numbers(part: Expression): void {
    const { sort, entries } = this.#need(part, ['number', 'list']);
    if (sort === 'list' && entries !== undefined && entries.sort !== 'number' && entries.sort !== 'any')
      this.#refuse(part, `The list contains ${SORT_WORDS[entries.sort]}, not numbers`, valuesHint(entries));
  }

  #need(part: Expression, sorts: readonly Sort[], hint?: string): Known {
    const known = this.known(part);
    if (known.sort === 'any' || sorts.includes(known.sort)) return known;
    const wanted = sorts.map((sort) => SORT_WORDS[sort]).join(' or ');
    if (known.sort === 'nothing')
      this.#refuse(part, 'null cannot be used as a value', 'Check that there is a value: has(name).');
    else this.#refuse(part, `Expected ${wanted}, found ${SORT_WORDS[known.sort]}`, valuesHint(known) ?? hint);
    return ANY;
  }

  #refuse({ start, end }: Expression, message: string, hint?: string): void {
    this.errors.push({ start, end, message, ...(hint !== undefined && { hint }) });
  }
}

/** In arithmetic, a text choice usually means the number assigned to it. */
function valuesHint({ sort, choices }: Known): string | undefined {
  return sort === 'text' && choices !== undefined && choices.length > 1
    ? 'Assign a number to each of its values under "inputs".'
    : undefined;
}
