import {
  _,
  Ajv,
  type AnySchemaObject,
  type CodeKeywordDefinition,
  type ErrorObject,
  type Options,
  type ValidateFunction,
} from 'ajv';
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
export type Validate = ((data: unknown) => boolean) & { errors?: SchemaFault[] | null };
export type SchemaFault = Pick<ErrorObject, 'instancePath' | 'schemaPath' | 'keyword' | 'params' | 'message'>;

const OPTIONS: Options = {
  allErrors: true,
  // public schemas bring words and formats of their own; our meta-schema is what tells mistakes
  strict: false,
  logger: false,
  // 2020-12 calls formats annotations, engineers expect them to be checked
  validateFormats: true,
  code: { source: true, esm: true },
  // `checkAgainstMeta` has judged the schema; compiling the meta-schema again for each kind takes most of a start
  meta: false,
  validateSchema: false,
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

/**
 * The verdict of `compileSchema` without its reasons, in a third of the time: stops at the first fault, counts characters
 * only where the length in UTF-16 units leaves doubt, and knows most dates by one pattern.
 */
export function compileVerdict(schema: JsonObject): (data: unknown) => boolean {
  return compile(schema, (ajv) => {
    for (const keyword of ['maxLength', 'minLength']) ajv.removeKeyword(keyword);
    ajv.addKeyword(LENGTHS);
    const isMoment = compileSchema({ format: 'date-time' });
    const isDay = compileSchema({ format: 'date' });
    ajv.addFormat('date-time', (text: string) => PLAIN_MOMENT.test(text) || isMoment(text));
    ajv.addFormat('date', (text: string) => PLAIN_DAY.test(text) || isDay(text));
  }).validate;
}

const PLAIN_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
const PLAIN_MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

const LENGTHS: CodeKeywordDefinition = {
  keyword: ['maxLength', 'minLength'],
  type: 'string',
  schemaType: 'number',
  code(context) {
    const { gen, keyword, data, schemaCode: limit } = context;
    const count = gen.scopeValue('func', { ref: characters });
    if (keyword === 'maxLength') context.fail(_`${data}.length > ${limit} && ${count}(${data}) > ${limit}`);
    else context.fail(_`${data}.length < 2 * ${limit} && ${count}(${data}) < ${limit}`);
  },
};

/** Code points, as JSON Schema counts: two halves of a surrogate pair are one character. */
function characters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

type Prepare = (ajv: Ajv) => void;

function compile(schema: JsonObject, prepare?: Prepare): { ajv: Ajv; validate: ValidateFunction } {
  try {
    return compileWith(schema, {}, prepare);
  } catch (error) {
    // patterns written for other engines (`\-`, `\_`) are errors only in Unicode mode
    if (!/invalid regular expression|invalid escape/i.test(String(error))) throw error;
    return compileWith(schema, { unicodeRegExp: false }, prepare);
  }
}

function compileWith(
  schema: JsonObject,
  code: { unicodeRegExp?: boolean },
  prepare?: Prepare,
): { ajv: Ajv; validate: ValidateFunction } {
  const dialect = dialectOf(schema) ?? '2020-12';
  const Compiler = dialect === 'draft-07' ? Ajv : dialect === '2019-09' ? Ajv2019 : Ajv2020;
  const ajv = new Compiler({
    ...OPTIONS,
    ...code,
    allErrors: prepare === undefined,
    ownProperties: namesInherited(schema),
  });
  addFormats.default(ajv);
  prepare?.(ajv);
  const { $schema, ...judged } = schema;
  return { ajv, validate: ajv.compile(judged satisfies AnySchemaObject) };
}

const INHERITED = Object.getOwnPropertyNames(Object.prototype).map((name) => JSON.stringify(name));

/** Whether it may speak of members that every object inherits (`constructor`): only then is each asked whether it is its own. */
function namesInherited(schema: JsonObject): boolean {
  const text = JSON.stringify(schema);
  return INHERITED.some((name) => text.includes(name));
}
