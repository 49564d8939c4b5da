import { checkInto } from '#shared/vss/check/check-tree.ts';
import { resolveStructNames, StructTypes } from '#shared/vss/check/struct-types.ts';
import type { UnitCatalog } from '#shared/vss/check/unit-catalog.ts';
import { SignalIssues, type SignalIssue } from '#shared/vss/signal-issue.ts';
import type { SignalNode, SignalTree } from '#shared/vss/signal-node.ts';
import { signalIssue } from '#shared/vss/signal-rules.ts';
import { walkSignals, walkStructTypes } from '#shared/vss/walk.ts';
import { useCanonicalUnits } from './canonical-units.ts';
import { InstanceExpander } from './expand-instances.ts';
import { TreeFinisher, type NodeFacts } from './finish-tree.ts';
import { SourceLoader } from './load-sources.ts';
import { EntryMerger } from './merge-entries.ts';
import { buildRawTree } from './raw-tree.ts';
import { readUnitCatalog } from './read-units.ts';
import { folderOf, joinPath } from './source-path.ts';
import type { ReadSource } from './source.ts';

export type VspecSources = {
  /** the main file */
  file: string;
  read: ReadSource;
  /** folders to search for included files */
  includeDirs?: readonly string[];
  /** files that are applied over the main one, in this order */
  overlays?: readonly string[];
  /** files of struct types, later ones over earlier ones */
  types?: readonly string[];
  /** by default, `units.yaml` and `quantities.yaml` in the folder of the main file, if they exist */
  units?: readonly string[];
  quantities?: readonly string[];
  /** accepts units without a unit file: a single file that is uploaded has none with it */
  unitsUnchecked?: boolean;
  strict?: boolean;
};

export type CompiledVspec = { tree?: SignalTree; issues: SignalIssue[] };

/**
 * Compiles a specification with all its includes into an expanded tree, and checks it. The tree is returned only
 * without errors. Never throws, whatever the sources contain.
 */
export function compileVspec(sources: VspecSources): CompiledVspec {
  const issues = new SignalIssues();
  const loader = new SourceLoader(sources.read, sources.includeDirs ?? [], issues);
  const finisher = new TreeFinisher(issues);
  const types = compileTypes(sources, loader, finisher, issues);
  const merger = new EntryMerger(issues);
  merger.add(loader.load(sources.file), false);
  for (const overlay of sources.overlays ?? []) merger.add(loader.load(overlay), true);
  const raw = buildRawTree(merger.entries, { issues, implicitBranches: true, what: 'specification' });
  if (raw === undefined) return { issues: issues.list() };
  const isExpanded = new InstanceExpander(issues, merger.entries.size).expand(raw);
  const node = isExpanded ? finisher.finish(raw) : undefined;
  const tree = node && { root: raw.name, node, ...(types !== undefined && { types }) };
  const unitFiles = sources.units ?? filesBeside(sources, 'units.yaml');
  const units = readUnits(sources, unitFiles, loader, issues);
  if (tree !== undefined) {
    const structs = new StructTypes(tree);
    resolveStructNames(tree, structs);
    const { arraySizes } = finisher;
    const locate = finisher.locate.bind(finisher);
    const strict = sources.strict === true;
    checkInto(issues, tree, structs, { arraySizes, locate, strict, ...(units !== undefined && { units }) });
    if (units !== undefined) useCanonicalUnits(tree, units);
    if (unitFiles.length === 0) reportUncheckedUnits(tree, finisher, sources, issues);
  }
  return { ...(tree !== undefined && !issues.hasErrors && { tree }), issues: issues.list() };
}

function compileTypes(
  { types = [] }: VspecSources,
  loader: SourceLoader,
  finisher: TreeFinisher,
  issues: SignalIssues,
): Record<string, SignalNode> | undefined {
  if (types.length === 0) return undefined;
  const merger = new EntryMerger(issues);
  for (const file of types) merger.add(loader.load(file), false);
  if (merger.entries.size === 0) return undefined;
  const raw = buildRawTree(merger.entries, { issues, implicitBranches: false, what: 'type file' });
  const node = raw && finisher.finish(raw);
  return raw && node && { [raw.name]: node };
}

/** The unit files that are named, else the one next to the main file. */
function readUnits(
  sources: VspecSources,
  unitFiles: readonly string[],
  loader: SourceLoader,
  issues: SignalIssues,
): UnitCatalog | undefined {
  if (unitFiles.length === 0) return undefined;
  const quantities = sources.quantities ?? filesBeside(sources, 'quantities.yaml');
  return readUnitCatalog(unitFiles, quantities, (file) => loader.text(file), issues);
}

function filesBeside({ file, read }: VspecSources, name: string): string[] {
  const path = joinPath(folderOf(file), name);
  return read(path) === undefined ? [] : [path];
}

/** As the reference tools do: units that nobody checked must not pass for checked ones. */
function reportUncheckedUnits(tree: SignalTree, facts: NodeFacts, sources: VspecSources, issues: SignalIssues): void {
  for (const { path, node } of [...walkStructTypes(tree), ...walkSignals(tree)]) {
    if (node.unit === undefined) continue;
    const message = `"${path}" has the unit "${node.unit}", but there is no unit file to check units with`;
    const hint = 'Put units.yaml next to the specification, or name a file with --units.';
    const severity = sources.unitsUnchecked === true ? 'warning' : 'error';
    issues.add(signalIssue('unit-files-missing', { path, message, hint, severity, ...facts.locate(path, 'unit') }));
    return;
  }
}
