import type { SyntaxNode } from '#shared/prototypes/python/syntax.ts';

/** A value that is written in a program; undefined for what is only known when it runs. */
export type Literal = { value: boolean | number | string | null } | undefined;

/** The value of an expression: a literal, or a constant of the module that has one. */
export function readLiteral(code: string, node: SyntaxNode): Literal {
  const text = code.slice(node.from, node.to);
  switch (node.name) {
    case 'Number':
    case 'UnaryExpression': {
      const value = Number(text.replaceAll(/_(?=\d)|\s/g, ''));
      return Number.isNaN(value) ? undefined : { value };
    }
    case 'Boolean':
      return { value: text === 'True' };
    case 'None':
      return { value: null };
    case 'String': {
      const content = /^("""|'''|"|')((?:[^\\])*)\1$/s.exec(text)?.[2];
      return content === undefined ? undefined : { value: content };
    }
    case 'VariableName':
      return readConstant(code, node, text);
    default:
      return undefined;
  }
}

/** Of a name that the module assigns once. */
function readConstant(code: string, node: SyntaxNode, name: string): Literal {
  let top = node;
  for (let next = node.parent; next; next = next.parent) top = next;
  const values: SyntaxNode[] = [];
  for (const statement of top.getChildren('AssignStatement')) {
    const { firstChild: target, lastChild: source } = statement;
    if (target && source && code.slice(target.from, target.to) === name) values.push(source);
  }
  const [only] = values;
  return values.length === 1 && only && only.name !== 'VariableName' ? readLiteral(code, only) : undefined;
}
