import type { SignalIssue } from '#shared/vss/signal-issue.ts';
import { compileVspec, type CompiledVspec, type VspecSources } from '#shared/vss/vspec/compile.ts';
import { findNode, walkSignals } from '#shared/vss/walk.ts';

/** For tests: compiles files from texts, with `main.vspec` as the main file. Needs no unit file. */
export function compileFiles(files: Record<string, string>, more: Partial<VspecSources> = {}): CompiledVspec {
  const read = (path: string): string | undefined => (Object.hasOwn(files, path) ? files[path] : undefined);
  return compileVspec({ file: 'main.vspec', read, unitsUnchecked: true, ...more });
}

/** `rule path file:line` of each issue, except the one for missing unit files. */
export function shortIssues(issues: readonly SignalIssue[]): string[] {
  return issues
    .filter(({ rule }) => rule !== 'unit-files-missing')
    .map(({ rule, path, file, line }) => `${rule} ${path} ${file ?? ''}:${line ?? ''}`);
}

/** All paths with their types; fails if there is no tree. */
export function pathsOf({ tree, issues }: CompiledVspec): string[] {
  if (tree === undefined) throw new Error(issues.map(({ message }) => message).join('\n'));
  return [...walkSignals(tree)].map(({ path, node }) => `${path} ${node.type}`);
}

export function nodeOf({ tree, issues }: CompiledVspec, path: string): unknown {
  if (tree === undefined) throw new Error(issues.map(({ message }) => message).join('\n'));
  return findNode(tree, path);
}
