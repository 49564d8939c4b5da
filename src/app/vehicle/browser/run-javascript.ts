import { programText, type JavascriptShim, type JavascriptStart } from '#shared/runtime/index.ts';
// the same text is evaluated on the server
// oxlint-disable-next-line import/default
import shim from '#shared/runtime/javascript/shim.js?raw';
import { importText } from './import-text.ts';

/** Starts a program, which is a module in this worker. */
export async function startJavascript({ code, seed, host, print }: JavascriptStart): Promise<void> {
  const { startShim } = (await importText(shim)) as JavascriptShim;
  try {
    const { default: program } = (await importText(`export default ${programText(code)}`)) as { default: unknown };
    const failed = startShim(host, print, seed, program);
    addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      failed(event.reason);
    });
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    (host['failed'] as (text: string) => void)(JSON.stringify({ line: null, message }));
    print('stderr', message);
    (host['ended'] as (exit: number) => void)(1);
  }
}
