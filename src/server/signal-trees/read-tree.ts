import { readFileSync } from 'node:fs';
import { checkTree, loadVspec, readSignalTree, type ReadTree } from '#shared/vss/index.ts';

/** An export is JSON; anything else is a specification, which as a single file includes no others. */
export async function readTree(text: string, name: string): Promise<ReadTree> {
  if (!isVspec(text, name)) return readExport(text);
  const { compileVspec } = await loadVspec();
  const file = name === '' ? 'tree.vspec' : name;
  return compileVspec({ file, read: (wanted) => (wanted === file ? text : undefined), unitsUnchecked: true });
}

/** A file of the operator; a specification with everything that it includes. */
export async function readOperatorFile(path: string): Promise<ReadTree> {
  const text = readFileSync(path, 'utf8');
  if (!isVspec(text, path)) return readExport(text);
  const { compileVspec } = await loadVspec();
  return compileVspec({ file: path, read: textOf });
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isVspec(text: string, name: string): boolean {
  if (/\.json$/i.test(name)) return false;
  return /\.(?:vspec|ya?ml)$/i.test(name) || !/^\uFEFF?\s*(?:[[{]|$)/.test(text);
}

/** Rules that were added in later releases are warnings for an export. */
function readExport(text: string): ReadTree {
  const { tree, issues } = readSignalTree(text);
  if (tree === undefined) return { issues };
  const all = [...checkTree(tree, { lenient: true }), ...issues];
  const errors = all.filter(({ severity }) => severity === 'error');
  const sorted = [...errors, ...all.filter(({ severity }) => severity === 'warning')];
  return { ...(errors.length === 0 && { tree }), issues: sorted };
}
