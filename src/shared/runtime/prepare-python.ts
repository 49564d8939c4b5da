import { LineSplitter } from './line-splitter.ts';

/** The used part of the interpreter's API, since the package's own types need the browser's. */
export type Python = {
  FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
  registerJsModule(name: string, module: object): void;
  setStdout(writer: Writer): void;
  setStderr(writer: Writer): void;
  runPython(code: string): unknown;
  globals: { get(name: 'start'): (code: string, seed: number) => void };
};
type Writer = { write: (bytes: Uint8Array) => number };
export type PythonLoader = { loadPyodide(options: Record<string, unknown>): Promise<Python> };

/** The interpreter reads its hash seed from the environment; it is fixed so that equal runs give equal results. */
export const PYTHON_ENVIRONMENT = { PYTHONHASHSEED: '0' } as const;

type Timers = { setTimeout: unknown; clearTimeout: unknown };

/** The only JavaScript globals that a program can reach. */
export function pythonGlobals({ setTimeout, clearTimeout }: Timers): object {
  return Object.assign(Object.create(null) as object, { Object, setTimeout, clearTimeout });
}

/** Every engine has it, but the language's type library does not declare it. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array, options: { stream: true }): string };

export type Print = (stream: 'stdout' | 'stderr', text: string) => void;

/**
 * Prints the interpreter's output line by line. Call the returned function at the end of the program to print an
 * unfinished line.
 */
export function printLines(python: Python, print: Print): () => void {
  const splitters = (['stdout', 'stderr'] as const).map((stream) => {
    const splitter = new LineSplitter((line): void => print(stream, line));
    const decoder = new TextDecoder();
    const writer: Writer = {
      write: (bytes) => {
        splitter.add(decoder.decode(bytes, { stream: true }));
        return bytes.length;
      },
    };
    if (stream === 'stdout') python.setStdout(writer);
    else python.setStderr(writer);
    return splitter;
  });
  return () => {
    try {
      python.runPython('import sys\nsys.stdout.flush()\nsys.stderr.flush()');
    } catch {
      // a program may have replaced these streams
    }
    for (const splitter of splitters) splitter.flush();
  };
}

const SITE = '/lib/schemawerk';
/** Imports what most programs need before there is a program; importing it again does nothing. */
const IMPORT = `
import importlib, sys
if ${JSON.stringify(SITE)} not in sys.path:
    sys.path.insert(0, ${JSON.stringify(SITE)})
importlib.invalidate_caches()
import _model, _runtime, velocitas_sdk.model, velocitas_sdk.util.log, velocitas_sdk.vdb.subscriptions, velocitas_sdk.vehicle_app
`;

/**
 * Adds the Python half of the runtime to an interpreter. It holds no vehicle yet, so that a snapshot can be taken.
 * @param modules texts by path
 */
export function addRuntime(python: Python, modules: Record<string, string>): void {
  writeFiles(python, SITE, modules);
  python.runPython(IMPORT);
}

const PROGRAM_FOLDER = '/app';

/**
 * Adds the modules of a program, which it imports by their names.
 * @param files texts by path
 */
export function addFiles(python: Python, files: Record<string, string>): void {
  writeFiles(python, PROGRAM_FOLDER, files);
  python.runPython(
    `import importlib, sys\nsys.path.insert(0, ${JSON.stringify(PROGRAM_FOLDER)})\nimportlib.invalidate_caches()`,
  );
}

function writeFiles(python: Python, folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const at = `${folder}/${path}`;
    python.FS.mkdirTree(at.slice(0, at.lastIndexOf('/')));
    python.FS.writeFile(at, text);
  }
}

/**
 * Prepares an interpreter for a program. The runtime is added even after a snapshot, which does not include files.
 * @param host see `programHost`
 */
export function preparePython(python: Python, modules: Record<string, string>, host: Record<string, unknown>): void {
  addRuntime(python, modules);
  python.registerJsModule('_host_functions', host);
  python.runPython(`
import _host, _host_functions, _runtime
_host.connect(_host_functions, ${JSON.stringify(Object.keys(host))})
_runtime.warm_up()
start = _runtime.start
`);
}
