import { readFile } from 'node:fs/promises';
import { readSignalTree, type SignalTree } from '#shared/vss/index.ts';
import type { Arguments } from './command.ts';
import { paint, UsageError, type Terminal } from './terminal.ts';

/** Reads a signal tree as JSON; prints its issues if it is invalid. */
export async function readTreeFile(file: string, terminal: Terminal): Promise<SignalTree | undefined> {
  const { tree, issues } = readSignalTree(await readFile(file, 'utf8'));
  if (tree === undefined) printIssues(file, issues, terminal);
  return tree;
}

export function printIssues(
  file: string,
  issues: readonly { path: string; message: string; hint?: string }[],
  { err }: Terminal,
): void {
  for (const { path, message, hint } of issues) {
    const where = path === '' ? '' : ` ${path}:`;
    err.write(`${paint(err, 'red', file)}:${where} ${message}.${hint === undefined ? '' : ` ${hint}`}\n`);
  }
}

/** @throws UsageError unless the option is an integer up to the maximum */
export function wholeNumber(args: Arguments, option: string, otherwise: number, greatest: number): number {
  const text = args.value(option);
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > greatest)
    throw new UsageError(`--${option} must be a whole number from 0 to ${greatest}`);
  return number;
}
