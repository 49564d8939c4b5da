import { stateWord } from '#app/values/signal-words.ts';
import type { JsonObject } from '#shared/json.ts';
import { humanize } from '#shared/schema/humanize.ts';
import { fold } from '#shared/search/words.ts';
import { readSignal, type Signal } from '#shared/vehicle/index.ts';
import { type SignalTree, findNode, walkSignals } from '#shared/vss/index.ts';

/** A signal that can be picked. */
export type SignalOption = { path: string; type: string; datatype?: string; unit?: string };

/** The signals of one model: what the signal fields of a form search in, and what values a signal takes. */
export type FormSignals = {
  /** signals whose path has all of these words, the shortest first */
  search: (words: string, limit: number, accepts: (option: SignalOption) => boolean) => SignalOption[];
  /** a schema of the values of a signal; the same object each time, undefined if the model lacks the signal */
  valueSchema: (path: string) => JsonObject | undefined;
};

export function signalsOf(tree: SignalTree): FormSignals {
  const schemas = new Map<string, JsonObject | undefined>();
  let options: { option: SignalOption; text: string }[] | undefined;
  return {
    search(words, limit, accepts) {
      options ??= optionsOf(tree);
      const wanted = fold(words).split(/\s+/);
      const found = options.filter(
        ({ option, text }) => wanted.every((word) => text.includes(word)) && accepts(option),
      );
      return found.slice(0, limit).map(({ option }) => option);
    },
    valueSchema(path) {
      if (!schemas.has(path)) {
        const node = findNode(tree, path);
        const signal = node && readSignal(0, path, node);
        schemas.set(path, signal && schemaOf(signal));
      }
      return schemas.get(path);
    },
  };
}

function optionsOf(tree: SignalTree): { option: SignalOption; text: string }[] {
  return [...walkSignals(tree)]
    .flatMap(({ path, node }) => {
      const signal = readSignal(0, path, node);
      if (signal?.datatype === undefined || signal.datatype.isList) return [];
      const { type, datatypeName: datatype, unit } = signal;
      return [{ option: { path, type, datatype, unit }, text: fold(`${path} ${humanize(path)}`) }];
    })
    .toSorted((a, b) => a.option.path.length - b.option.path.length);
}

function schemaOf({ path, datatype, allowed, unit, low, high, pattern }: Signal): JsonObject | undefined {
  if (datatype === undefined) return undefined;
  const { base } = datatype;
  if (allowed !== undefined) return { enum: allowed.filter(isScalar) };
  if (base === 'boolean')
    return { oneOf: [true, false].map((value) => ({ const: value, title: stateWord(path, value) })) };
  if (base === 'string') return { type: 'string', ...(pattern !== undefined && { pattern }) };
  return {
    type: base === 'integer' ? 'integer' : 'number',
    ...(Math.abs(low) < FAR && { minimum: low }),
    ...(Math.abs(high) < FAR && { maximum: high }),
    ...(unit !== '' && { 'x-unit': unit }),
  };
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** beyond it, a limit is one of the datatype and tells nothing about the signal */
const FAR = 1e5;
