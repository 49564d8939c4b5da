import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SignalNode } from '#shared/vss/index.ts';

type Open = { name: string; path: string; node: SignalNode };
const NODES_AT_ONCE = 1000;
const ID_LENGTH = 24;

/**
 * A node with everything below it as JSON, each node with its name, an ID that depends only on its path, and a
 * description. Large trees are written in parts, so that other requests are answered in between.
 */
export async function nodeText(path: string, node: SignalNode): Promise<string> {
  const parts: string[] = [];
  const open: (Open | string)[] = [{ name: path.slice(path.lastIndexOf('.') + 1), path, node }];
  for (let count = 1, next = open.pop(); next !== undefined; next = open.pop(), count++) {
    if (typeof next === 'string') parts.push(next);
    else writeNode(next, parts, open);
    if (count % NODES_AT_ONCE === 0) await nextTurn();
  }
  return parts.join('');
}

/** Writes a node and returns its children, each after its key, to be written next. */
function writeNode({ name, path, node }: Open, parts: string[], open: (Open | string)[]): void {
  const { children, ...attributes } = node;
  const text = JSON.stringify({ ...attributes, ...namesOf(name, path, node) });
  if (children === undefined) {
    parts.push(text);
    return;
  }
  parts.push(text.slice(0, -1), ',"children":{');
  open.push('}}');
  const entries = Object.entries(children);
  for (const [i, [key, child]] of entries.toReversed().entries()) {
    open.push({ name: key, path: `${path}.${key}`, node: child });
    open.push(`${i === entries.length - 1 ? '' : ','}${JSON.stringify(key)}:`);
  }
}

/** What a node has in a model's API in addition to its attributes. */
function namesOf(name: string, path: string, node: SignalNode) {
  // older clients expect an ID and some description
  const id = typeof node['id'] === 'string' ? node['id'] : nodeId(path);
  return { name, id, description: node.description ?? 'nan' };
}

function nodeId(path: string): string {
  return hash('sha1', path, 'hex').slice(0, ID_LENGTH);
}
