import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { fromPointer, type Pointer } from './pointer.ts';

/** A position in a text; line and column count from 1, as in editors. */
export type Position = { line: number; column: number };

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** Locates pointers in a JSON text. A missing property is located at the object that should contain it. */
export function jsonLocator(text: string): (pointer: Pointer) => Position {
  const root = parseTree(text);
  return (pointer) => {
    const keys = fromPointer(pointer);
    for (let length = keys.length; root !== undefined && length >= 0; length--) {
      const node = nodeAt(root, keys.slice(0, length));
      if (node !== undefined) return positionAt(text, length === keys.length ? startOf(node) : node.offset);
    }
    return { line: 1, column: 1 };
  };
}

/** A property is located at its name, a list entry at its value. */
function startOf(node: Node): number {
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

function nodeAt(root: Node, keys: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const key of keys) {
    if (node === undefined) return undefined;
    node = findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
  }
  return node;
}

/** The first syntax error of a JSON text, or null if it is valid JSON. */
export function jsonSyntaxIssue(text: string): (Position & { message: string }) | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
    const [first] = errors;
    if (first !== undefined)
      return { ...positionAt(text, first.offset), message: sentence(printParseErrorCode(first.error)) };
    return { line: 1, column: 1, message: error instanceof Error ? error.message : 'Invalid JSON' };
  }
}

/** `CommaExpected` -> "Comma expected" */
function sentence(code: string): string {
  const spaced = code.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export type TextRange = { from: number; to: number };

/** The range of a pointer in a JSON text: the name of a property, the value of a list entry. */
export function jsonRanges(text: string): (pointer: Pointer) => TextRange {
  const root = parseTree(text);
  return (pointer) => {
    const keys = fromPointer(pointer);
    for (let length = keys.length; root !== undefined && length >= 0; length--) {
      const node = nodeAt(root, keys.slice(0, length));
      if (node === undefined) continue;
      if (length < keys.length || length === 0) return { from: node.offset, to: node.offset + 1 };
      const named = node.parent?.type === 'property' ? (node.parent.children?.[0] ?? node) : node;
      return { from: named.offset, to: named.offset + named.length };
    }
    return { from: 0, to: Math.min(1, text.length) };
  };
}
