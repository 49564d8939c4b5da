#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { AppError } from '#shared/errors.ts';
import { nearest } from '#shared/suggest.ts';
import { helpOf, readArguments, type Command } from './command.ts';
import { endOnBrokenPipe, EXIT, paint, UsageError, type Terminal } from './terminal.ts';

/** Every command with its summary. Each is loaded only when it is called. */
const COMMANDS: Record<string, { summary: string; load: () => Promise<{ command: Command }> }> = {
  serve: { summary: 'serve the inventory over HTTP', load: () => import('./commands/serve.ts') },
  validate: { summary: 'validate records in files against the schemas', load: () => import('./commands/validate.ts') },
  'schema check': { summary: 'check the schemas', load: () => import('./commands/schema-check.ts') },
  'schema diff': {
    summary: 'list breaking changes between two schema folders',
    load: () => import('./commands/schema-diff.ts'),
  },
  'vss check': { summary: 'check a signal tree or its specification', load: () => import('./commands/vss-check.ts') },
  'vss expand': {
    summary: 'compile a specification to its signal tree',
    load: () => import('./commands/vss-expand.ts'),
  },
  'vss diff': {
    summary: 'list breaking changes between two signal trees',
    load: () => import('./commands/vss-diff.ts'),
  },
  import: { summary: 'import records from files into the store', load: () => import('./commands/import.ts') },
  'user add': { summary: 'create an account', load: () => import('./commands/user-add.ts') },
  'user list': { summary: 'list accounts', load: () => import('./commands/user-list.ts') },
  'user reset-password': {
    summary: 'reset the password of an account',
    load: () => import('./commands/user-reset-password.ts'),
  },
  'user disable': { summary: 'disable an account', load: () => import('./commands/user-disable.ts') },
  'vss add': { summary: 'add a signal tree to the catalogue', load: () => import('./commands/vss-add.ts') },
  'baseline create': {
    summary: 'name the present revisions of items and links',
    load: () => import('./commands/baseline-create.ts'),
  },
  'baseline list': { summary: 'list the baselines', load: () => import('./commands/baseline-list.ts') },
  'baseline diff': {
    summary: 'compare two baselines, or one with now',
    load: () => import('./commands/baseline-diff.ts'),
  },
  'baseline verify': {
    summary: 'check that a baseline holds as it was made',
    load: () => import('./commands/baseline-verify.ts'),
  },
  backup: { summary: 'back up the store to one file', load: () => import('./commands/backup.ts') },
  restore: { summary: 'restore the store from a backup', load: () => import('./commands/restore.ts') },
  run: { summary: 'run an app on a simulated vehicle', load: () => import('./commands/run.ts') },
  test: { summary: 'test apps on a simulated vehicle', load: () => import('./commands/test.ts') },
  simulate: { summary: 'simulate a vehicle with a signal tree', load: () => import('./commands/simulate.ts') },
  export: { summary: 'export items to files', load: () => import('./commands/export.ts') },
  trace: { summary: 'check what covers what, as a gate', load: () => import('./commands/trace.ts') },
  impact: { summary: 'list what a change of an item reaches', load: () => import('./commands/impact.ts') },
};

async function main(args: string[], terminal: Terminal): Promise<number> {
  const name = Object.keys(COMMANDS).find((known) => args.slice(0, known.split(' ').length).join(' ') === known);
  const entry = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || entry === undefined) return overview(args, terminal);
  const { command } = await entry.load();
  const read = readArguments(command, args.slice(name.split(' ').length));
  if (read.has('help')) {
    terminal.out.write(helpOf(command));
    return EXIT.ok;
  }
  return command.run(read, terminal);
}

function overview(args: readonly string[], terminal: Terminal): number {
  const [word] = args;
  const wanted =
    word !== undefined && ['schema', 'user', 'vss', 'baseline'].includes(word) ? args.slice(0, 2).join(' ') : word;
  const isRequested = word === '--help' || word === '-h' || word === 'help';
  if (wanted !== undefined && !isRequested) {
    const [near] = nearest(wanted, Object.keys(COMMANDS), 1);
    throw new UsageError(
      `Unknown command "${wanted}". ${near === undefined ? 'See schemawerk --help.' : `Did you mean "${near}"?`}`,
    );
  }
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(21)}${summary}`);
  const text = ['Usage: schemawerk COMMAND [options]', '', 'Commands:', ...lines, ''];
  (isRequested ? terminal.out : terminal.err).write(
    [...text, 'Run schemawerk COMMAND --help for more on a command.', ''].join('\n'),
  );
  return isRequested ? EXIT.ok : EXIT.usage;
}

/** For errors such as an unreadable file or a full disk the message is enough, without a stack trace. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** Expected errors print their message; anything else is a bug and prints its stack trace. */
function showError(error: unknown, { err }: Terminal): number {
  const label = paint(err, ['red', 'bold'], 'error:');
  if (error instanceof UsageError) {
    err.write(`${label} ${error.message}\n`);
    return EXIT.usage;
  }
  if (isSystemError(error)) {
    err.write(`${label} ${error.message}\n`);
    return EXIT.usage;
  }
  if (!(error instanceof AppError)) throw error;
  err.write(`${label} ${error.message}\n`);
  for (const issue of error.issues) {
    const hint = issue.hint === undefined ? '' : ` ${issue.hint}`;
    err.write(`  ${issue.path === '' ? '' : `${issue.path}: `}${issue.message}.${hint}\n`);
  }
  return EXIT.issues;
}

// a short command spends half of its time on compiling
enableCompileCache();
const terminal: Terminal = { out: process.stdout, err: process.stderr, env: process.env };
endOnBrokenPipe(terminal.out);
endOnBrokenPipe(terminal.err);
process.exitCode = await main(process.argv.slice(2), terminal).catch((error: unknown) => showError(error, terminal));
