import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util';
import { nearest } from '#shared/suggest.ts';
import { UsageError, type Terminal } from './terminal.ts';

/** One option. `value` names its argument in the help; a switch has none. */
export type Option = { help: string; value?: string; choices?: readonly string[] };

export type Arguments = {
  paths: string[];
  value(option: string): string | undefined;
  /** all values of an option that can be given several times */
  values(option: string): string[];
  has(option: string): boolean;
};

/** A command of the command line. `run` returns the exit code. */
export type Command = {
  name: string;
  /** arguments in the usage line, after the name */
  takes: string;
  summary: string;
  details?: string;
  options: Record<string, Option>;
  run(args: Arguments, terminal: Terminal): Promise<number>;
};

const HELP: Option = { help: 'show this help' };

/** @throws UsageError for an option that is unknown, lacks its value or has an unexpected one */
export function readArguments(command: Command, args: string[]): Arguments {
  const known: Record<string, Option> = { ...command.options, help: HELP };
  const options: Record<string, ParseArgsOptionDescriptor> = { help: { type: 'boolean', short: 'h' } };
  for (const [name, option] of Object.entries(command.options))
    options[name] = { type: option.value === undefined ? 'boolean' : 'string' };
  const { positionals, tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = known[token.name];
    if (option === undefined) throw unknownOption(command, token.rawName, Object.keys(known));
    checkValue(token.rawName, option, token.value);
    values.set(token.name, [...(values.get(token.name) ?? []), token.value ?? '']);
  }
  return {
    paths: positionals,
    value: (name) => values.get(name)?.at(-1),
    values: (name) => values.get(name) ?? [],
    has: (name) => values.has(name),
  };
}

function checkValue(name: string, option: Option, value: string | undefined): void {
  if (option.value === undefined) {
    if (value !== undefined) throw new UsageError(`${name} takes no value`);
    return;
  }
  if (value === undefined || value === '') throw new UsageError(`${name} needs a value: ${name} ${option.value}`);
  if (option.choices !== undefined && !option.choices.includes(value)) {
    const [near] = nearest(value, option.choices, 1);
    throw new UsageError(
      `${name} cannot be "${value}". ${near === undefined ? `Use one of: ${option.choices.join(', ')}.` : `Did you mean "${near}"?`}`,
    );
  }
}

function unknownOption(command: Command, name: string, known: readonly string[]): UsageError {
  const [near] = nearest(name.replace(/^-+/, ''), known, 1);
  const hint = near === undefined ? `See schemawerk ${command.name} --help.` : `Did you mean --${near}?`;
  return new UsageError(`Unknown option ${name}. ${hint}`);
}

export function helpOf(command: Command): string {
  const options = Object.entries({ ...command.options, help: HELP }).map(([name, option]) => ({
    left: `--${name}${option.value === undefined ? '' : ` ${option.value}`}`,
    help: option.choices === undefined ? option.help : `${option.help}: ${option.choices.join(', ')}`,
  }));
  const width = Math.max(...options.map((option) => option.left.length));
  return [
    command.summary,
    '',
    `Usage: schemawerk ${command.name} ${command.takes}`,
    ...(command.details === undefined ? [] : ['', command.details.trim()]),
    '',
    'Options:',
    ...options.map((option) => `  ${option.left.padEnd(width)}  ${option.help}`),
    '',
  ].join('\n');
}
