import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { FromWorker, PythonParts, WorkerJob } from '#shared/runtime/index.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';

const ASSETS = join(import.meta.dirname, '../dist/app/assets');

/** The built code of the worker, as the page sends it to the frame. */
async function workerText(): Promise<string> {
  const name = (await readdir(ASSETS)).find((file) => /^program-worker-.*\.js$/.test(file));
  return readFile(join(ASSETS, name ?? ''), 'utf8');
}

/** Sent as text: the types of a tree are too deep for those of `evaluate`. */
type Sent = { worker: string; job: WorkerJob };

/** Runs a program as the client does: in a worker of the sandboxed frame. The page must be from the server. */
export async function runInFrame(page: Page, code: string, more: Partial<WorkerJob> = {}): Promise<FromWorker[]> {
  const job: WorkerJob = {
    program: { code, language: 'python' },
    tree: smallTree(),
    seed: 7,
    seconds: 60,
    speed: 1,
    isTraced: true,
    ...more,
  };
  const text = await page.evaluate(runHere, JSON.stringify({ worker: await workerText(), job }));
  return JSON.parse(text) as FromWorker[];
}

/** Runs in the page. */
async function runHere(sent: string): Promise<string> {
  const { worker, job } = JSON.parse(sent) as Sent;
  const part = async (name: string): Promise<Response> => fetch(`/runtime/${name}`);
  const pythonParts = async (): Promise<PythonParts> => ({
    loader: await (await part('pyodide.mjs')).text(),
    main: await (await part('pyodide.asm.mjs')).text(),
    wasm: await (await part('pyodide.asm.wasm')).arrayBuffer(),
    library: await (await part('python_stdlib.zip')).arrayBuffer(),
    snapshot: await (await part('python.snapshot')).arrayBuffer(),
  });
  const parts = job.program?.language === 'python' ? await pythonParts() : undefined;
  const [messages, failures] = [new MessageChannel(), new MessageChannel()];
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = '/runtime/frame';
  document.body.append(frame);
  await new Promise((loaded) => frame.addEventListener('load', loaded));
  frame.contentWindow?.postMessage(worker, '*', [messages.port2, failures.port2]);
  const received: FromWorker[] = [];
  await new Promise<void>((ended, fail) => {
    failures.port1.addEventListener('message', ({ data }) => fail(new Error(String(data))));
    failures.port1.start();
    messages.port1.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      received.push(data);
      if (data.is === 'ended') ended();
    });
    messages.port1.start();
    if (parts !== undefined) messages.port1.postMessage({ is: 'python', parts }, []);
    messages.port1.postMessage({ is: 'run', job: { ...job, speed: Number.POSITIVE_INFINITY } }, []);
  });
  frame.remove();
  return JSON.stringify(received);
}
