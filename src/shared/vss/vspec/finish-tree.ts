import { nearest } from '#shared/suggest.ts';
import { isTextAttribute, readAttribute } from '#shared/vss/read-attribute.ts';
import type { SignalIssues } from '#shared/vss/signal-issue.ts';
import { SIGNAL_TYPES, type SignalNode, type SignalType } from '#shared/vss/signal-node.ts';
import { signalIssue, type SignalRuleId } from '#shared/vss/signal-rules.ts';
import type { RawNode } from './raw-tree.ts';
import type { SourceEntry, SourceLocation } from './source.ts';

/** What the compiler knows about nodes besides the tree: where they are defined, and what is not exported. */
export type NodeFacts = {
  /** the line of an attribute, or of the node */
  locate(path: string, attribute?: string): SourceLocation | undefined;
  arraySizes: ReadonlyMap<string, number>;
};

/** Attributes that only control how a tree is built. */
const NOT_EXPORTED = new Set([
  'delete',
  'instantiate',
  'instances',
  'instances_relation',
  'arraysize',
  'aggregate',
  'overlay',
]);

/** Builds the nodes of the final tree, without deleted ones. */
export class TreeFinisher implements NodeFacts {
  readonly arraySizes = new Map<string, number>();
  readonly #origins = new Map<string, readonly SourceEntry[]>();
  readonly #issues: SignalIssues;

  constructor(issues: SignalIssues) {
    this.#issues = issues;
  }

  locate(path: string, attribute?: string): SourceLocation | undefined {
    return located(this.#origins.get(path) ?? [], attribute);
  }

  /** Undefined if the node is deleted, or has no type. */
  finish(raw: RawNode, path = raw.name): SignalNode | undefined {
    this.#origins.set(path, raw.origins);
    const type = this.#type(raw, path);
    if (type === undefined || this.#flag(raw, path, 'delete', false)) return undefined;
    this.#flag(raw, path, 'instantiate', true);
    const node: SignalNode = { type };
    for (const [key, value] of Object.entries(raw.attributes)) {
      if (key === 'type' || key === 'children') continue;
      if (NOT_EXPORTED.has(key)) this.#hidden(raw, path, type, key, value);
      else this.#attribute(node, raw, path, key, value);
    }
    const children: Record<string, SignalNode> = {};
    let hasChildren = false;
    for (const child of raw.children.values()) {
      const finished = this.finish(child, `${path}.${child.name}`);
      if (finished === undefined) continue;
      children[child.name] = finished;
      hasChildren = true;
    }
    if (hasChildren) node.children = children;
    return node;
  }

  #attribute(node: SignalNode, raw: RawNode, path: string, key: string, value: unknown): void {
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return;
    const read = readAttribute(key, value, path, raw.attributes['datatype']);
    if (read.issue !== undefined) {
      const severity = isTextAttribute(key) && read.issue.rule === 'value-type' ? 'error' : read.issue.severity;
      this.#issues.add({ ...read.issue, severity, ...located(raw.origins, key) });
    }
    if (read.value !== undefined && key !== '__proto__') node[key] = read.value;
  }

  #hidden(raw: RawNode, path: string, type: SignalType, key: string, value: unknown): void {
    if (value === null || (Array.isArray(value) && value.length === 0)) return;
    const isForLeaf = key === 'arraysize';
    if (isForLeaf || key === 'instances' || key === 'aggregate') {
      const isLeaf = type !== 'branch' && type !== 'struct';
      if (isForLeaf !== isLeaf)
        this.#refuse('misplaced-attribute', raw, path, key, `A ${type} cannot have "${key}"`, 'Remove it.');
    }
    if (!isForLeaf) return;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) this.arraySizes.set(path, value);
    else
      this.#refuse('value-type', raw, path, key, `The arraysize of "${path}" is not a whole number`, 'Write a number.');
  }

  #flag(raw: RawNode, path: string, key: string, byDefault: boolean): boolean {
    const value = raw.attributes[key] ?? byDefault;
    if (typeof value === 'boolean') return value;
    this.#refuse(
      'value-type',
      raw,
      path,
      key,
      `"${key}" of "${path}" is neither true nor false`,
      'Write true or false.',
    );
    return byDefault;
  }

  #type(raw: RawNode, path: string): SignalType | undefined {
    const { type: written } = raw.attributes;
    const type = SIGNAL_TYPES.find((known) => known === written);
    if (type !== undefined) return type;
    if (written === undefined || written === null) {
      const isDeleted = raw.attributes['delete'] === true;
      const message = isDeleted ? `"${path}" is to be deleted but does not exist` : `"${path}" has no type`;
      const hint = isDeleted ? 'Correct the path, or remove the entry.' : `Add one of ${SIGNAL_TYPES.join(', ')}.`;
      return this.#refuse('node-type', raw, path, 'type', message, hint);
    }
    const [near] = nearest(String(written), SIGNAL_TYPES, 1);
    const hint = near === undefined ? `Use one of ${SIGNAL_TYPES.join(', ')}.` : `Did you mean ${near}?`;
    return this.#refuse(
      'node-type',
      raw,
      path,
      'type',
      `"${path}" has the unknown type ${JSON.stringify(written)}`,
      hint,
    );
  }

  #refuse(
    rule: SignalRuleId,
    { origins }: RawNode,
    path: string,
    key: string,
    message: string,
    hint: string,
  ): undefined {
    this.#issues.add(signalIssue(rule, { path, message, hint, ...located(origins, key) }));
  }
}

/** The location of an attribute is the last entry that has it, that of a node its first entry. */
function located(origins: readonly SourceEntry[], attribute?: string): SourceLocation | undefined {
  const entry = attribute === undefined ? undefined : origins.findLast(({ lines }) => Object.hasOwn(lines, attribute));
  const line = attribute === undefined ? undefined : entry?.lines[attribute];
  if (entry !== undefined && line !== undefined) return { file: entry.file, line };
  const [first] = origins;
  return first && { file: first.file, line: first.line };
}
