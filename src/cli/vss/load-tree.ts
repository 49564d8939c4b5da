import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import type { Arguments, Option } from '#cli/command.ts';
import { UsageError } from '#cli/terminal.ts';
import { jsonLocator } from '#shared/locate.ts';
import {
  checkTree,
  readSignalTree,
  SignalIssues,
  type SignalIssue,
  type SignalTree,
  type CompiledVspec,
  loadVspec,
  signalTreeYaml,
  structTypesYaml,
} from '#shared/vss/index.ts';

export const TREE_OPTIONS: Record<string, Option> = {
  types: { value: 'FILE', help: 'file of struct types; can be given several times, as the next four' },
  overlay: { value: 'FILE', help: 'file that is applied over the specification' },
  units: { value: 'FILE', help: 'unit file (default: units.yaml next to FILE)' },
  quantities: { value: 'FILE', help: 'quantity file (default: quantities.yaml next to FILE)' },
  include: { value: 'DIR', help: 'folder in which included files are looked for' },
  strict: { help: 'check names and attributes as in the standard catalogue' },
};

export type LoadedTree = { tree?: SignalTree; issues: SignalIssue[]; files: number };

/** Reads an export or compiles a specification, and checks it. */
export async function loadTree(file: string, args: Arguments): Promise<LoadedTree> {
  const texts = new Map<string, string | undefined>();
  const read = (path: string): string | undefined => {
    if (!texts.has(path)) texts.set(path, textOf(path));
    return texts.get(path);
  };
  const text = read(file);
  if (text === undefined) throw new UsageError(`File "${file}" not found`);
  const isExport = extname(file) === '.json';
  const { tree, issues } = await (isExport ? readExport(file, text, read, args) : compile(file, read, args));
  const files = [...texts.values()].filter((found) => found !== undefined).length;
  return { issues: issues.toSorted(inOrder), files, ...(tree !== undefined && { tree }) };
}

async function compile(
  file: string,
  read: (path: string) => string | undefined,
  args: Arguments,
  unitsUnchecked = false,
): Promise<CompiledVspec> {
  const { compileVspec } = await loadVspec();
  return compileVspec({
    file,
    read,
    unitsUnchecked,
    includeDirs: args.values('include'),
    overlays: args.values('overlay'),
    types: args.values('types'),
    ...(args.has('units') && { units: args.values('units') }),
    ...(args.has('quantities') && { quantities: args.values('quantities') }),
    strict: args.has('strict'),
  });
}

/** With overlays or types, an export is compiled as the equivalent specification. */
async function readExport(
  file: string,
  text: string,
  read: (path: string) => string | undefined,
  args: Arguments,
): Promise<CompiledVspec> {
  const { tree, issues } = readSignalTree(text);
  if (tree !== undefined && (args.has('overlay') || args.has('types'))) {
    const types = `${file} (struct types)`;
    const sources = new Map([
      [file, signalTreeYaml(tree)],
      [types, structTypesYaml(tree)],
    ]);
    const typeFiles = [...(tree.types === undefined ? [] : [types]), ...args.values('types')];
    const all: Arguments = { ...args, values: (name) => (name === 'types' ? typeFiles : args.values(name)) };
    const compiled = await compile(file, (path) => sources.get(path) ?? read(path), all, true);
    return { ...compiled, issues: [...issues, ...compiled.issues] };
  }
  const { readUnitCatalog } = await loadVspec();
  const unitIssues = new SignalIssues();
  const units = readUnitCatalog(args.values('units'), args.values('quantities'), read, unitIssues);
  const strict = args.has('strict');
  const checked = tree === undefined ? [] : checkTree(tree, { strict, lenient: !strict, ...(units && { units }) });
  const all = [...locatedInJson(file, text, [...issues, ...checked]), ...unitIssues.list()];
  const isBroken = all.some(({ severity }) => severity === 'error');
  return { issues: all, ...(tree !== undefined && !isBroken && { tree }) };
}

/** Undefined if there is no such file, or it is a folder. */
function textOf(path: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(path, 'utf8') : undefined;
}

/** Signals are located by their keys in the export. */
function locatedInJson(file: string, text: string, issues: readonly SignalIssue[]): SignalIssue[] {
  let locate: ReturnType<typeof jsonLocator> | undefined;
  return issues.map((issue) => {
    if (issue.line !== undefined || issue.path === '') return { ...issue, file, line: issue.line ?? 1 };
    locate ??= jsonLocator(text);
    return { ...issue, file, line: locate(`/${issue.path.replaceAll('.', '/children/')}`).line };
  });
}

function inOrder(a: SignalIssue, b: SignalIssue): number {
  return (a.file ?? '').localeCompare(b.file ?? '') || (a.line ?? 0) - (b.line ?? 0);
}
