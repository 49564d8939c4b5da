import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** For tests: runs the command line as a separate process in a temporary folder. */

export type Outcome = { code: number | null; out: string; err: string };

const MAIN = join(import.meta.dirname, '../main.ts');

export async function runCli(
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const { child, texts } = launch(folder, args, env);
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  return { code, ...texts };
}

export type Running = {
  /** Resolves with the output once it matches the pattern. */
  until(pattern: RegExp): Promise<string>;
  /** Sends the signal and returns the exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
};

/** Starts a command that runs until stopped. */
export function startCli(folder: string, args: readonly string[], env: Record<string, string> = {}): Running {
  const { child, texts } = launch(folder, args, env);
  const closed = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    until: async (pattern) => {
      while (!pattern.test(texts.out)) {
        await Promise.race([once(child.stdout, 'data'), closed]);
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${texts.err}`);
      }
      return texts.out;
    },
    stop: async (signal) => {
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}

function launch(folder: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), SCHEMAS_DIR: join(folder, 'schemas'), ...env },
  });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  return { child, texts };
}

export function readText(...path: string[]): Promise<string> {
  return readFile(join(...path), 'utf8');
}

const relation = { name: 'to', inverseName: 'from', description: 'A link.', suspect: false };

/** Two kinds that refer to each other, and a hierarchy. */
export const SCHEMAS = {
  'schemas/kinds/widget.json': {
    title: 'Widget',
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1 },
      size: { type: 'integer', minimum: 0, 'x-unit': 'mm' },
      state: { type: 'string', enum: ['new', 'used'], 'x-transitions': { new: ['used'] } },
      tags: { type: 'array', items: { type: 'string' } },
      caption: { type: 'string', 'x-renamed-from': 'label' },
      case: { type: 'object', properties: { color: { type: 'string' } }, additionalProperties: false },
      parts: { type: 'array', items: { type: 'string', 'x-ref': { kinds: ['gadget'], relation: 'uses' } } },
      createdAt: { type: 'string', format: 'date-time', readOnly: true },
      updatedAt: { type: 'string', format: 'date-time', readOnly: true },
      createdBy: { type: 'string', readOnly: true },
    },
    required: ['name'],
    additionalProperties: false,
  },
  'schemas/kinds/gadget.json': {
    title: 'Gadget',
    type: 'object',
    properties: { name: { type: 'string' }, power: { type: 'number' } },
    required: ['name'],
    additionalProperties: false,
  },
  'schemas/relations.json': {
    types: [
      {
        ...relation,
        id: 'holds',
        inverse: 'held_by',
        multiplicity: 'one-to-many',
        hierarchy: true,
        allowed: [{ source: ['widget'], target: ['widget', 'gadget'] }],
      },
      {
        ...relation,
        id: 'uses',
        inverse: 'used_by',
        multiplicity: 'many-to-many',
        hierarchy: false,
        allowed: [{ source: ['widget'], target: ['gadget'] }],
      },
    ],
  },
} as const;
