import { info } from 'pyodide/pyodide-lock.json';
import {
  preparePython,
  printLines,
  PYTHON_ENVIRONMENT,
  pythonGlobals,
  type Print,
  type Python,
  type PythonLoader,
  type PythonParts,
} from '#shared/runtime/index.ts';
import { importText } from './import-text.ts';

const MODULES = import.meta.glob<string>('../../../shared/runtime/python/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PREFIX = /^.*\/shared\/runtime\/python\//;

/** A URL that does not exist: the interpreter gets its files from the sent parts. */
const NOWHERE = 'https://python.invalid/';
/** No packages can be loaded from elsewhere. */
const NO_PACKAGES = { info, packages: {} };

/** `flush` prints pending lines without a line end. */
export type LoadedPython = { python: Python; flush: () => void };

/** Starts the interpreter from its snapshot, or without it if that fails. */
export async function loadPython(
  parts: PythonParts,
  host: Record<string, unknown>,
  print: Print,
): Promise<LoadedPython> {
  const { loadPyodide } = (await importText(parts.loader)) as PythonLoader;
  const { default: createPyodideModule } = (await importText(parts.main)) as { default: unknown };
  const wasm = await WebAssembly.compile(parts.wasm);
  const load = (snapshot: ArrayBuffer | null): Promise<Python> =>
    loadPyodide({
      indexURL: NOWHERE,
      lockFileContents: NO_PACKAGES,
      createPyodideModule,
      env: { ...PYTHON_ENVIRONMENT },
      // by default it asks with a dialog, which a worker does not have
      stdin: () => null,
      jsglobals: pythonGlobals({ setTimeout, clearTimeout }),
      ...(snapshot !== null && { _loadSnapshot: snapshot }),
    });
  serveParts(parts, wasm);
  const python = await load(parts.snapshot).catch((error: unknown) => {
    if (parts.snapshot === null) throw error;
    return load(null);
  });
  const flush = printLines(python, print);
  const modules = Object.entries(MODULES).map(([path, text]) => [path.replace(PREFIX, ''), text]);
  preparePython(python, Object.fromEntries(modules) as Record<string, string>, host);
  return { python, flush };
}

/** Serves the fetches with which the interpreter loads its library and code. */
function serveParts({ library }: PythonParts, wasm: WebAssembly.Module): void {
  const empty = { headers: { 'content-type': 'application/wasm' } };
  globalThis.fetch = (address) => {
    const { href } = new URL(address instanceof Request ? address.url : address);
    return Promise.resolve(href.endsWith('.zip') ? new Response(library) : new Response(null, empty));
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
}
