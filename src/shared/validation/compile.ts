import { Ajv, type AnySchemaObject, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { dialectOf } from '../kinds/dialect.ts';
import type { JsonObject } from '../json.ts';

/**
 * Compiles schemas with ajv. The only file that imports the compiler: the browser gets its output (`standaloneModule`)
 * and never the compiler itself, which needs `eval`.
 */

/** A compiled judge: true, or false with `errors` holding every fault. */
export type Validate = ((data: unknown) => boolean) & { errors?: readonly SchemaFault[] | null };
export type SchemaFault = Pick<ErrorObject, 'instancePath' | 'schemaPath' | 'keyword' | 'params' | 'message'>;

const OPTIONS: Options = {
  allErrors: true,
  // public schemas bring words and formats of their own; our meta-schema is what tells mistakes
  strict: false,
  logger: false,
  // 2020-12 calls formats annotations, engineers expect them to be checked
  validateFormats: true,
  code: { source: true, esm: true },
};

/** @throws Error when a part of the schema cannot be compiled, for example a pattern that is no regular expression */
export function compileSchema(schema: JsonObject): Validate {
  return compile(schema).validate;
}

/** The compiled schema as the text of an ES module; helpers are still asked for with `require`. */
export function standaloneModule(schema: JsonObject): string {
  const { ajv, validate } = compile(schema);
  return standaloneCode.default(ajv, validate);
}

function compile(schema: JsonObject): { ajv: Ajv; validate: ValidateFunction } {
  try {
    return compileWith(schema, {});
  } catch (error) {
    // patterns written for other engines (`\-`, `\_`) are errors only in Unicode mode
    if (!/invalid regular expression|invalid escape/i.test(String(error))) throw error;
    return compileWith(schema, { unicodeRegExp: false });
  }
}

function compileWith(schema: JsonObject, code: { unicodeRegExp?: boolean }): { ajv: Ajv; validate: ValidateFunction } {
  const dialect = dialectOf(schema) ?? '2020-12';
  const Compiler = dialect === 'draft-07' ? Ajv : dialect === '2019-09' ? Ajv2019 : Ajv2020;
  const ajv = new Compiler({ ...OPTIONS, ...code });
  addFormats.default(ajv);
  const { $schema, ...judged } = schema;
  return { ajv, validate: ajv.compile(judged satisfies AnySchemaObject) };
}
