import { nearest } from '#shared/suggest.ts';
import { readAttribute } from './read-attribute.ts';
import type { SignalIssues } from './signal-issue.ts';
import { hasSignalChildren, SIGNAL_TYPES, type SignalNode, type SignalType } from './signal-node.ts';
import { signalIssue, type SignalRuleId } from './signal-rules.ts';
import { TREE_LIMITS } from './tree-limits.ts';

/** Reads nodes with their descendants, within the limits of one tree. */
export class NodeReader {
  readonly #issues: SignalIssues;
  #nodes = 0;
  #isOver = false;

  constructor(issues: SignalIssues) {
    this.#issues = issues;
  }

  /** Undefined if the value is not a node at all; other errors are only reported. */
  read(name: string, value: unknown): SignalNode | undefined {
    return isNodeName(name) ? this.#node(name, value, 1) : this.#refuseName(name, name);
  }

  #node(path: string, value: unknown, level: number): SignalNode | undefined {
    if (this.#isOver || this.#exceeds(path, level)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const hint = 'Write an object with type, description and other attributes, or remove it.';
      return this.#refuse('node-object', path, `"${path}" is not a node`, hint);
    }
    const source: Record<string, unknown> = { ...value };
    const type = this.#type(path, source);
    if (type === undefined) return undefined;
    const node: SignalNode = { type };
    for (const [written, entry] of Object.entries(source)) {
      if (written === 'type' || written === 'children') continue;
      // releases before 3 called a list of allowed values an enum, which is a map since release 7
      const key = written === 'enum' && Array.isArray(entry) ? 'allowed' : written;
      const read = readAttribute(key, entry, path, source['datatype']);
      if (read.issue !== undefined) this.#issues.add(read.issue);
      if (read.value !== undefined) define(node, key, read.value);
    }
    const children = this.#children(path, source['children'], type, level);
    if (children !== undefined) node.children = children;
    return node;
  }

  #type(path: string, source: Record<string, unknown>): SignalType | undefined {
    const written = source['type'];
    if (written === undefined && isFilled(source['children'])) {
      const hint = 'Add "type": "branch".';
      const message = `"${path}" has no type and is read as a branch`;
      this.#issues.add(signalIssue('node-type', { path, message, hint, severity: 'warning' }));
      return 'branch';
    }
    const text = typeof written === 'string' ? written : '';
    const type = SIGNAL_TYPES.find((known) => known === text.trim().toLowerCase());
    if (type === undefined) {
      const [near = 'sensor'] = nearest(text, SIGNAL_TYPES, 1);
      const message = written === undefined ? `"${path}" has no type` : `"${path}" has an unknown type`;
      const hint = `Use one of ${SIGNAL_TYPES.join(', ')}; perhaps ${near}.`;
      return this.#refuse('node-type', path, message, hint);
    }
    if (type !== text) {
      const message = `The type of "${path}" is written "${text}"`;
      this.#issues.add(signalIssue('type-spelling', { path, message, hint: `Write "${type}".` }));
    }
    return type;
  }

  #children(path: string, value: unknown, type: SignalType, level: number): SignalNode['children'] {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) {
      const hint = 'Write an object whose keys are the names of the children.';
      return this.#refuse('node-object', path, `The children of "${path}" are not an object`, hint);
    }
    if (!hasSignalChildren(type)) {
      if (!isFilled(value)) return undefined;
      const hint = 'Make it a branch, or move its children to one.';
      return this.#refuse('parent-type', path, `"${path}" is a ${type} and cannot have children`, hint);
    }
    const children: Record<string, SignalNode> = {};
    for (const [name, entry] of Object.entries(value)) {
      if (this.#isOver) break;
      const child = isNodeName(name)
        ? this.#node(`${path}.${name}`, entry, level + 1)
        : this.#refuseName(name, `${path}.${name}`);
      if (child !== undefined) children[name] = child;
    }
    return children;
  }

  #exceeds(path: string, level: number): boolean {
    this.#nodes += 1;
    const rule = level > TREE_LIMITS.levels ? 'depth' : this.#nodes > TREE_LIMITS.nodes ? 'nodes' : undefined;
    if (rule === undefined) return false;
    this.#isOver = true;
    if (rule === 'depth') {
      const hint = 'Check that the file is a signal tree; the largest known ones have nine levels.';
      this.#refuse(rule, '', `The tree has more than ${TREE_LIMITS.levels} levels of nodes`, hint);
    } else {
      const max = TREE_LIMITS.nodes.toLocaleString('en');
      this.#refuse(rule, path, `The tree has more than ${max} nodes`, 'Import a part of it.');
    }
    return true;
  }

  #refuseName(name: string, path: string): undefined {
    const shown = JSON.stringify(name.length > 40 ? `${name.slice(0, 40)}…` : name);
    const hint = 'Use letters and digits, beginning with a capital letter.';
    return this.#refuse('node-name', path.slice(0, 1000), `${shown} cannot be the name of a node`, hint);
  }

  #refuse(rule: SignalRuleId, path: string, message: string, hint: string): undefined {
    this.#issues.add(signalIssue(rule, { path, message, hint }));
  }
}

/** Dots separate names in a path; `__proto__` is not an ordinary key in JavaScript. */
export function isNodeName(name: string): boolean {
  return name !== '' && name.length <= TREE_LIMITS.name && name !== '__proto__' && !/[.\p{Cc}]/u.test(name);
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** Sets keys that plain assignment would not create. */
function define(node: SignalNode, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(node, key, { value, enumerable: true, writable: true });
  else node[key] = value;
}
