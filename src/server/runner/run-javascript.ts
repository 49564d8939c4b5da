import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { programText, type JavascriptShim, type JavascriptStart } from '#shared/runtime/index.ts';

const SHIM = fileURLToPath(new URL('../../shared/runtime/javascript/shim.js', import.meta.url));

/**
 * Starts a program in a context without any of Node's objects. The context is no security boundary either: the process
 * limits what a program can do.
 */
export function startJavascript({ code, files, seed, host, print }: JavascriptStart): void {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
  const text = fs.readFileSync(SHIM, 'utf8').replace('export function startShim', 'function startShim');
  const startShim = vm.runInContext(`${text}\nstartShim;`, context, {
    filename: 'shim.js',
  }) as JavascriptShim['startShim'];
  try {
    // as in a module
    const program: unknown = vm.runInContext(`'use strict';${programText(code, files)}`, context, {
      filename: 'app.js',
    });
    process.on('unhandledRejection', startShim(host, print, seed, program));
  } catch (error) {
    const { line, message } = syntaxError(error);
    (host['failed'] as (text: string) => void)(JSON.stringify({ line, message }));
    print('stderr', message);
    (host['ended'] as (exit: number) => void)(1);
  }
}

/** V8 puts the line of a syntax error in front of the message in the stack. */
function syntaxError(error: unknown): { line: number | null; message: string } {
  const { stack = '', name = 'Error', message = '' } = error as Partial<Error>;
  const line = /^app\.js:(\d+)/.exec(stack)?.[1];
  return { line: line === undefined ? null : Number(line), message: `${name}: ${message}` };
}
