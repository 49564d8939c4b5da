import type { SignalIssues } from '#shared/vss/signal-issue.ts';
import { signalIssue, type SignalRuleId } from '#shared/vss/signal-rules.ts';
import { TREE_LIMITS } from '#shared/vss/tree-limits.ts';
import { instanceLevels } from './instance-names.ts';
import { updated } from './merge-entries.ts';
import type { RawNode } from './raw-tree.ts';

/**
 * Replaces branches that have instances by a branch for each instance, from the root down, up to the limit of nodes.
 */
export class InstanceExpander {
  readonly #issues: SignalIssues;
  #nodes: number;
  #isOver = false;

  constructor(issues: SignalIssues, nodes: number) {
    this.#issues = issues;
    this.#nodes = nodes;
  }

  /** False if there are too many nodes, which is reported as an issue. */
  expand(node: RawNode, path = node.name, parent?: RawNode): boolean {
    if (this.#isOver) return false;
    const { instances, type } = node.attributes;
    if (type === 'branch' && instances !== undefined && instances !== null)
      this.#expandOne(node, path, instances, parent);
    // siblings that an expansion adds to this map are visited too
    for (const child of node.children.values()) this.expand(child, `${path}.${child.name}`, node);
    return !this.#isOver;
  }

  #expandOne(node: RawNode, path: string, instances: unknown, parent: RawNode | undefined): void {
    const { instances: _, instances_relation: relation, ...attributes } = node.attributes;
    const levels = instanceLevels(instances, (rule, message, hint) => this.#refuse(node, path, rule, message, hint));
    const template = { ...node, attributes };
    node.attributes = attributes;
    if (levels.length === 0) return;
    const kept = [...node.children.values()].filter(({ attributes }) => attributes['instantiate'] === false);
    const repeated = [...node.children.values()].filter((child) => !kept.includes(child));
    node.children = new Map(kept.map((child) => [child.name, child]));
    const isSibling = relation === 'sibling' && parent !== undefined;
    const top = isSibling ? parent : node;
    const explicit = isSibling ? new Map(parent.children) : new Map(repeated.map((child) => [child.name, child]));
    const leaves = this.#branches(top, template, levels);
    const firstLevel = isSibling ? new Set<string>() : new Set(node.children.keys());
    const shared = repeated.filter(({ name }) => !firstLevel.has(name));
    for (const leaf of leaves) for (const child of shared) leaf.children.set(child.name, this.#copy(child));
    for (const [name, written] of explicit) {
      const target = top.children.get(name);
      if (target !== undefined && target !== written && !kept.includes(target)) merge(target, written);
    }
  }

  /** Adds the branches of all levels, and returns the innermost ones. */
  #branches(top: RawNode, template: RawNode, levels: readonly InstanceLevel[]): RawNode[] {
    let roots = [top];
    const made: RawNode[] = [];
    for (const { names, opensLevel } of levels) {
      const next: RawNode[] = [];
      for (const root of roots) {
        for (const name of names) {
          if (!this.#count(1)) return [];
          const { attributes, origins } = template;
          const branch: RawNode = { name, attributes, origins, children: new Map() };
          root.children.set(name, branch);
          next.push(branch);
        }
      }
      made.push(...next);
      if (opensLevel) roots = next;
    }
    return made.filter(({ children }) => children.size === 0);
  }

  /** Attributes are never changed in place, so copies share them. */
  #copy(node: RawNode): RawNode {
    if (!this.#count(1)) return { ...node, children: new Map() };
    const children = new Map<string, RawNode>();
    for (const [name, child] of node.children) {
      if (this.#isOver) break;
      children.set(name, this.#copy(child));
    }
    return { ...node, children };
  }

  #count(more: number): boolean {
    this.#nodes += more;
    if (this.#nodes <= TREE_LIMITS.nodes) return !this.#isOver;
    if (!this.#isOver) {
      const max = TREE_LIMITS.nodes.toLocaleString('en');
      const message = `Expanded instances make more than ${max} nodes`;
      this.#issues.add(signalIssue('nodes', { message, hint: 'Reduce the ranges, or the nesting of instances.' }));
    }
    this.#isOver = true;
    return false;
  }

  #refuse(node: RawNode, path: string, rule: SignalRuleId, message: string, hint: string): void {
    const origin = node.origins.findLast(({ lines }) => lines['instances'] !== undefined) ?? node.origins[0];
    const at = origin && { file: origin.file, line: origin.lines['instances'] ?? origin.line };
    this.#issues.add(signalIssue(rule, { path, message: `"${path}": ${message}`, hint, ...at }));
  }
}

type InstanceLevel = ReturnType<typeof instanceLevels>[number];

/** What is written for the path of an instance takes precedence over what it inherits from the branch. */
function merge(target: RawNode, written: RawNode): void {
  const filled = Object.entries(written.attributes).filter(([, value]) => !isNothing(value));
  target.attributes = updated(target.attributes, Object.fromEntries(filled));
  target.origins = [...target.origins, ...written.origins];
  for (const [name, child] of written.children) {
    const known = target.children.get(name);
    if (known === undefined) target.children.set(name, child);
    else merge(known, child);
  }
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
