import { readApp } from '#cli/app-tests/read-app.ts';
import type { Arguments, Command } from '#cli/command.ts';
import { runCache } from '#cli/run-cache.ts';
import { EXIT, paint, UsageError, type Terminal } from '#cli/terminal.ts';
import { readTreeFile, wholeNumber } from '#cli/vehicle-files.ts';
import type { ProcessMessage } from '#server/runner/program-messages.ts';
import { ProgramRunner, RUN_LIMITS, type RunEnd } from '#server/runner/program-runner.ts';
import { DRIVE_CYCLE_NAMES, GREATEST_SEED } from '#shared/vehicle/index.ts';

const MAX_SECONDS = 3600;

export const command: Command = {
  name: 'run',
  takes: 'FILE|FOLDER --tree TREE [options]',
  summary: 'Run an app on a simulated vehicle.',
  details: `
FILE is a Python app of the Velocitas SDK ("from vehicle import vehicle") or a JavaScript app; a FOLDER starts at main.py or main.js.
TREE is a signal tree as JSON. Time is the vehicle's and does not wait: sixty seconds of the vehicle pass in about one. The same app,
tree and seed make the same run. The app reaches no file, process or network of this machine.

Its own output is printed as it is. The run ends with the app, or after the seconds given; at most ${RUN_LIMITS.wallSeconds} seconds of this
machine, 256 MB and 1 MB of output.

Exit code: 0 ended without errors, 1 errors in the app, or cut off at a limit, 2 usage error.`,
  options: {
    tree: { value: 'TREE', help: 'signal tree as JSON' },
    seed: { value: 'N', help: `whole number from 0 to ${GREATEST_SEED} (default: 1)` },
    seconds: { value: 'S', help: 'seconds of vehicle time (default: 60)' },
    cycle: { value: 'NAME', help: 'drive cycle (default: urban)', choices: DRIVE_CYCLE_NAMES },
    signals: { help: 'print each change of the signals that the app uses' },
    wait: { help: 'run in real time' },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const [file, ...others] = args.paths;
  const treeFile = args.value('tree');
  if (file === undefined || others.length > 0 || treeFile === undefined)
    throw new UsageError('run needs one app and a signal tree: run FILE --tree TREE');
  const seed = wholeNumber(args, 'seed', 1, GREATEST_SEED);
  const seconds = wholeNumber(args, 'seconds', 60, MAX_SECONDS);
  const cycle = args.value('cycle') ?? 'urban';
  const tree = await readTreeFile(treeFile, terminal);
  if (tree === undefined) return EXIT.issues;
  const app = await readApp(file);
  const runner = new ProgramRunner(runCache(terminal.env));
  let errors = 0;
  const show = printer(args.has('signals'), file, terminal);
  try {
    const { end } = await runner.run({ ...app, tree, seed, seconds, cycle, isFast: !args.has('wait') }, (message) => {
      if (message.is === 'error') errors++;
      show(message);
    });
    return exitCode(await end, errors, terminal);
  } finally {
    runner.close();
  }
}

function printer(withSignals: boolean, file: string, { out, err }: Terminal): (message: ProcessMessage) => void {
  return (message) => {
    if (message.is === 'output') (message.stream === 'stdout' ? out : err).write(`${message.text}\n`);
    if (message.is === 'error')
      err.write(`${paint(err, 'red', `${file}:${message.error.line ?? 1}`)}: ${message.error.message}\n`);
    if (withSignals && message.is === 'signal')
      err.write(
        `${paint(err, 'dim', `${message.t.toFixed(1)} s`)} ${message.path} = ${JSON.stringify(message.value)}\n`,
      );
  };
}

function exitCode({ exit, reason, message }: RunEnd, errors: number, { err }: Terminal): number {
  if (message !== undefined) err.write(`${paint(err, 'red', message)}\n`);
  return reason === 'ended' && errors === 0 && (exit ?? 0) === 0 ? EXIT.ok : EXIT.issues;
}
