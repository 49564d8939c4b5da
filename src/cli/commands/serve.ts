import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, paint, UsageError, type Terminal } from '#cli/terminal.ts';
import { loadDemoModels } from '#server/demo/load-demo-models.ts';
import { loadDemoPrototypes } from '#server/demo/load-demo-prototypes.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import {
  firstAdministrator,
  openInventory,
  readSettings,
  startServer,
  type RunningServer,
  type Settings,
} from '#server/main.ts';
import type { UpdateProgress } from '#server/schemas/registry.ts';
import { lockServer } from '#server/store/sqlite/server-lock.ts';
import { AppError } from '#shared/errors.ts';

const PROGRESS_MS = 2000;
const LONGEST_STOP_MS = 20_000;

export const command: Command = {
  name: 'serve',
  takes: '[options]',
  summary: 'Serve the inventory over HTTP.',
  details: `
The first start loads the demo data, unless --empty. PORT, HOST, DATA_DIR, DATABASE_URL and SCHEMAS_DIR set where it
listens and keeps its data.

SIGTERM or SIGINT (Ctrl+C) lets running requests end for some seconds and stops; a second one stops immediately.`,
  options: { empty: { help: 'start without the demo data' } },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length > 0) throw new UsageError(`serve takes no paths, but got "${args.paths.join(' ')}"`);
  // what the server and its processes write later is as private as what is there
  process.umask(0o077);
  const settings = await readSettings(terminal.env);
  const lock = settings.databaseUrl === undefined ? await lockServer(settings.dataDir) : undefined;
  const inventory = await openInventory(settings, reportProgress(terminal));
  const loaded = args.has('empty') ? 0 : await loadDemo(inventory, settings.schemasDir);
  if (loaded > 0) {
    await loadDemoModels(inventory.store, settings.schemasDir);
    await loadDemoPrototypes(inventory.store, settings.schemasDir);
  }
  const printed = await firstAdministrator(settings, inventory);
  const server = await listen(settings, inventory);
  await lock?.announce(server.url);
  if (loaded > 0) terminal.out.write(`Loaded the demo data: ${loaded} items\n`);
  if (printed !== undefined)
    terminal.out.write(`First sign-in: ${printed.email} with the password ${printed.password} (shown only once)\n`);
  terminal.out.write(`Schemawerk is running at ${paint(terminal.out, ['bold', 'cyan'], server.url)}\n`);
  await stopRequested();
  endWithin(LONGEST_STOP_MS, terminal);
  await server.close();
  await lock?.release();
  return EXIT.ok;
}

/** Updating stored items after a schema change may take minutes, so progress is printed now and then. */
function reportProgress({ out }: Terminal): (progress: UpdateProgress) => void {
  let last = performance.now();
  return ({ kind, done, total, isIndexing }) => {
    if (isIndexing) {
      out.write(`Indexing ${total.toLocaleString('en')} items of ${kind}: this may take minutes with a million\n`);
      return;
    }
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    out.write(`Updating items of ${kind}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}\n`);
  };
}

/** @throws AppError with a clear message if the address cannot be used */
async function listen(settings: Settings, inventory: Parameters<typeof startServer>[1]): Promise<RunningServer> {
  try {
    return await startServer(settings, inventory);
  } catch (error) {
    await inventory.store.close();
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new AppError('conflict', `Port ${settings.port} is in use. Set PORT to another one`);
    if (code === 'EACCES')
      throw new AppError('forbidden', `Port ${settings.port} is not permitted. Set PORT to one above 1023`);
    throw error;
  }
}

/** A shutdown that does not finish reports what it is waiting for and exits anyway: nothing acknowledged is lost. */
function endWithin(ms: number, { err }: Terminal): void {
  setTimeout(() => {
    err.write(`The server did not stop by itself. It waited for: ${process.getActiveResourcesInfo().join(', ')}\n`);
    process.exit();
  }, ms).unref();
}

function stopRequested(): Promise<void> {
  const { resolve, promise } = Promise.withResolvers<void>();
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    resolve();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return promise;
}
