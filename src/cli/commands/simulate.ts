import { readFile, writeFile } from 'node:fs/promises';
import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, UsageError, writeOut, type Terminal } from '#cli/terminal.ts';
import { printIssues, readTreeFile, wholeNumber } from '#cli/vehicle-files.ts';
import { readBehaviourText } from '#shared/behaviours/read-behaviours.ts';
import { DRIVE_CYCLE_NAMES, GREATEST_SEED, readTrace, TraceRecorder, Vehicle } from '#shared/vehicle/index.ts';

/** The virtual time of one run: a day. */
const MAX_SECONDS = 86_400;

export const command: Command = {
  name: 'simulate',
  takes: '--tree FILE [options]',
  summary: 'Simulate a vehicle with a signal tree on virtual time, and write a trace of all its signals.',
  details: `
FILE is a signal tree of the Vehicle Signal Specification as JSON. The trace is CSV with the columns time (seconds), path and
value: first the values at the start, then every change. The same tree, seed and options give the same trace, byte for byte.

Behaviours are a JSON document with "behaviours" (trigger, conditions, actions) and "faults" (stuck, delayed, noisy, lost).

Exit code: 0 simulated, 1 issues in a file, 2 usage error.`,
  options: {
    tree: { value: 'FILE', help: 'signal tree as JSON' },
    seed: { value: 'N', help: `whole number from 0 to ${GREATEST_SEED} (default: 1)` },
    seconds: { value: 'S', help: 'virtual seconds (default: 60)' },
    cycle: { value: 'NAME', help: 'drive cycle (default: urban)', choices: DRIVE_CYCLE_NAMES },
    behaviours: { value: 'FILE', help: 'behaviours and faults as JSON' },
    play: { value: 'FILE', help: 'trace to play back' },
    out: { value: 'FILE', help: 'where to write the trace (default: standard output)' },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const file = args.value('tree');
  if (file === undefined || args.paths.length > 0) throw new UsageError('simulate needs a signal tree: --tree FILE');
  const seed = wholeNumber(args, 'seed', 1, GREATEST_SEED);
  const seconds = wholeNumber(args, 'seconds', 60, MAX_SECONDS);
  const tree = await readTreeFile(file, terminal);
  if (tree === undefined) return EXIT.issues;
  const cycle = args.value('cycle') ?? 'urban';
  const vehicle = new Vehicle(tree, { seed, cycle });
  const isReady = (await addBehaviours(vehicle, args, terminal)) && (await addTrace(vehicle, args, terminal));
  if (!isReady) return EXIT.issues;
  const recorder = new TraceRecorder(vehicle.bus);
  vehicle.run(seconds);
  await writeTrace(recorder.csv(), args, terminal);
  const active = vehicle.active.length === 0 ? 'none' : vehicle.active.join(', ');
  terminal.err.write(`${seconds} s of ${cycle}, seed ${seed}: ${recorder.rows} rows. Behaviours: ${active}\n`);
  if (recorder.omitted > 0) terminal.err.write(`The trace is full: ${recorder.omitted} later changes are not in it\n`);
  return EXIT.ok;
}

async function addBehaviours(vehicle: Vehicle, args: Arguments, terminal: Terminal): Promise<boolean> {
  const file = args.value('behaviours');
  if (file === undefined) return true;
  const { behaviours, issues } = readBehaviourText(await readFile(file, 'utf8'), vehicle.bus.index);
  printIssues(file, issues, terminal);
  if (behaviours !== undefined) vehicle.customize(behaviours);
  return behaviours !== undefined;
}

async function addTrace(vehicle: Vehicle, args: Arguments, terminal: Terminal): Promise<boolean> {
  const file = args.value('play');
  if (file === undefined) return true;
  const { rows, issues } = readTrace(await readFile(file, 'utf8'), vehicle.bus.index);
  const located = issues.map(({ line, ...issue }) => ({ path: `line ${line}`, ...issue }));
  printIssues(file, located, terminal);
  vehicle.play(rows);
  return issues.length === 0;
}

async function writeTrace(csv: string, args: Arguments, terminal: Terminal): Promise<void> {
  const file = args.value('out');
  if (file === undefined) await writeOut(terminal.out, csv);
  else await writeFile(file, csv);
}
