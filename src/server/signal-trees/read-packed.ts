import { readZip } from '#server/zip/read-zip.ts';
import { ZipError } from '#server/zip/zip-error.ts';
import { type ReadTree, type SignalIssue, signalIssue, loadVspec, folderOf, joinPath } from '#shared/vss/index.ts';

/** The main file of the standard catalogue. */
const STANDARD = 'VehicleSignalSpecification.vspec';
const INCLUDE = /^[ \t]*#include[ \t]+(\S+)/gm;

export function isZip(content: Buffer): boolean {
  return content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
}

/** A specification of several files, packed along with everything that it includes. */
export async function readPacked(content: Buffer): Promise<ReadTree> {
  const files = unpack(content);
  if (!(files instanceof Map)) return { issues: [files] };
  const main = mainFile(files);
  if (typeof main !== 'string') return { issues: [main] };
  const folder = folderOf(main);
  const { compileVspec } = await loadVspec();
  return compileVspec({
    file: main,
    read: (path) => files.get(path),
    includeDirs: [folder, joinPath(folder, 'include')],
    unitsUnchecked: true,
  });
}

function unpack(content: Buffer): Map<string, string> | SignalIssue {
  try {
    return new Map([...readZip(content)].map(([path, file]) => [path, file.toString()]));
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return missing(error.message, 'Pack the files of the specification again.');
  }
}

/**
 * The file that no other includes; if there are several, that of the standard, or the only one that is not in a folder.
 */
function mainFile(files: ReadonlyMap<string, string>): string | SignalIssue {
  const specifications = [...files.keys()].filter((path) => path.endsWith('.vspec') && !path.startsWith('__MACOSX/'));
  const included = new Set(specifications.flatMap((path) => includesOf(path, files.get(path) ?? '')));
  const roots = specifications.filter((path) => !included.has(path));
  const standard = roots.filter((path) => path.split('/').at(-1) === STANDARD);
  const depth = Math.min(...roots.map(levels));
  const [main, ...others] = standard.length > 0 ? standard : roots.filter((path) => levels(path) === depth);
  if (main === undefined)
    return missing('The ZIP file has no specification', 'Pack a .vspec file with all that it includes.');
  if (others.length === 0) return main;
  const names = [main, ...others].slice(0, 5).join(', ');
  return missing(
    `The ZIP file has several specifications that no other includes: ${names}`,
    'Include them in one, or leave the others out.',
  );
}

function includesOf(path: string, text: string): string[] {
  const targets = [...text.matchAll(INCLUDE)].map(([, target = '']) => target);
  // a file is looked up next to the one that includes it, or from the root
  return targets.flatMap((target) => [joinPath(folderOf(path), target), target]);
}

function levels(path: string): number {
  return path.split('/').length;
}

function missing(message: string, hint: string): SignalIssue {
  return signalIssue('file-missing', { message, hint });
}
