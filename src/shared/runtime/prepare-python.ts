import { LineSplitter } from './line-splitter.ts';

/** The interpreter, as far as it is used: the package's own types need those of a browser. */
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

/** Equal runs need equal hashes, whose seed the interpreter takes from its environment. */
export const PYTHON_ENVIRONMENT = { PYTHONHASHSEED: '0' } as const;

type Timers = { setTimeout: unknown; clearTimeout: unknown };

/** All that a program sees of JavaScript. */
export function pythonGlobals({ setTimeout, clearTimeout }: Timers): object {
  return Object.assign(Object.create(null) as object, { Object, setTimeout, clearTimeout });
}

/** Every engine has it, but no library of the language knows it. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array, options: { stream: true }): string };

export type Print = (stream: 'stdout' | 'stderr', text: string) => void;

/** Prints what the interpreter writes, line by line. Returns what prints the lines that have no end when the program ends. */
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
      // a program may have put something else there
    }
    for (const splitter of splitters) splitter.flush();
  };
}

const SITE = '/lib/schemawerk';
/** What most programs import, before there is a program; a second time it does nothing. */
const IMPORT = `
import importlib, sys
if ${JSON.stringify(SITE)} not in sys.path:
    sys.path.insert(0, ${JSON.stringify(SITE)})
importlib.invalidate_caches()
import _model, _runtime, velocitas_sdk.model, velocitas_sdk.util.log, velocitas_sdk.vdb.subscriptions, velocitas_sdk.vehicle_app
`;

/**
 * Adds the Python half of the runtime to an interpreter, which may be kept as it is then: there is no vehicle in it yet.
 * @param modules texts by path
 */
export function addRuntime(python: Python, modules: Record<string, string>): void {
  for (const [path, text] of Object.entries(modules)) {
    const at = `${SITE}/${path}`;
    python.FS.mkdirTree(at.slice(0, at.lastIndexOf('/')));
    python.FS.writeFile(at, text);
  }
  python.runPython(IMPORT);
}

/**
 * Makes an interpreter ready for a program, whether or not it was kept with the runtime in it: files are never kept.
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
