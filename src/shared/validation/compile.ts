import {
  _,
  Ajv,
  type AnySchemaObject,
  type CodeKeywordDefinition,
  type ErrorObject,
  type Options,
  type ValidateFunction,
} from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonObject } from '#shared/json.ts';
import { linearMatcher, compilePattern } from '#shared/patterns/index.ts';
import { hasSlowPatterns } from '#shared/schema/check-patterns.ts';
import { dialectOf } from '#shared/schema/dialect.ts';
import { withAbsolutePaths } from './absolute-paths.ts';
import { bounded, countSteps, type Steps } from './bounded.ts';
import { withDecimalSteps } from './multiple-of.ts';
import { withOwnEquality } from './own-equality.ts';
import { withQuickUniqueItems } from './unique-items.ts';

/**
 * Compiles schemas with ajv. The only file that imports the compiler: the browser gets its output (`standaloneModule`)
 * and never the compiler itself, which needs `eval`.
 */

/** A compiled validation function: true, or false with all errors in `errors`. */
export type Validate = ((data: unknown) => boolean) & { errors?: SchemaIssue[] | null };
export type SchemaIssue = Pick<
  ErrorObject,
  'instancePath' | 'schemaPath' | 'keyword' | 'params' | 'message' | 'propertyName'
>;

const OPTIONS: Options = {
  allErrors: true,
  // public schemas use their own keywords and formats; our meta-schema detects mistakes
  strict: false,
  logger: false,
  // 2020-12 treats formats as annotations, but engineers expect them to be validated
  validateFormats: true,
  code: { source: true, esm: true },
  // `checkAgainstMeta` has validated the schema; compiling the meta-schema per kind would take most of the startup time
  meta: false,
  validateSchema: false,
};

/**
 * Patterns run in linear time, and validation that takes too many steps because references multiply ends with an issue.
 * @throws Error when a part of the schema cannot be compiled, for example a pattern that is not a regular expression
 */
export function compileSchema(schema: JsonObject): Validate {
  const { validate, steps } = compile(schema, { isBounded: true });
  return bounded(validate, steps);
}

/**
 * Compiles the schema only to see whether it can be, at a third of the cost.
 * @throws like `compileSchema`
 */
export function assertCompiles(schema: JsonObject): void {
  compile(schema, { isBounded: true, code: { source: false, optimize: false } });
}

/**
 * The compiled schema as the source of an ES module. Helpers are still imported with `require`, including our own
 * regular expression engine if a pattern could backtrack. Steps are not counted: the module runs in the browser of
 * whoever opens a form, and stays small.
 */
export function standaloneModule(schema: JsonObject): string {
  const { ajv, validate } = compile(schema, {
    isBounded: false,
    ...(hasSlowPatterns(schema) && { code: { regExp: PATTERNS } }),
  });
  return standaloneCode.default(ajv, validate);
}

/**
 * The result of `compileSchema` without the errors, in a third of the time: stops at the first error, counts characters
 * only if the length in UTF-16 units is inconclusive, and matches most dates by one pattern.
 */
export function compileIsValid(schema: JsonObject): (data: unknown) => boolean {
  const { validate, steps } = compile(schema, {
    isBounded: true,
    allErrors: hasBlankName(schema),
    prepare: withFastKeywords,
  });
  return bounded(validate, steps);
}

/** Whether a list in the schema contains "": stopping at the first error, the compiler takes that key for present. */
function hasBlankName(schema: JsonObject): boolean {
  return /[[,]""[,\]]/.test(JSON.stringify(schema));
}

function withFastKeywords(ajv: Ajv): void {
  for (const keyword of ['maxLength', 'minLength']) ajv.removeKeyword(keyword);
  withPositionsLast(ajv);
  ajv.addKeyword(LENGTHS);
  const isMoment = compileSchema({ format: 'date-time' });
  const isDay = compileSchema({ format: 'date' });
  ajv.addFormat('date-time', (text: string) => PLAIN_MOMENT.test(text) || isMoment(text));
  ajv.addFormat('date', (text: string) => PLAIN_DAY.test(text) || isDay(text));
}

/**
 * Without `allErrors`, the compiler skips the keywords after those for fixed positions if the list ends before the
 * first position with a rule. So these keywords run last, except for `unevaluatedItems`, which depends on them.
 */
function withPositionsLast({ RULES }: Ajv): void {
  const order = ({ keyword }: { keyword: string }): number =>
    keyword === 'unevaluatedItems' ? 2 : keyword === 'prefixItems' || keyword === 'items' ? 1 : 0;
  for (const group of RULES.rules) group.rules.sort((a, b) => order(a) - order(b));
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

/** Counts code points, as JSON Schema does: a surrogate pair is one character. */
function characters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

type Manner = {
  isBounded: boolean;
  allErrors?: boolean;
  code?: NonNullable<Options['code']>;
  prepare?: (ajv: Ajv) => void;
};
type Compiled = { ajv: Ajv; validate: ValidateFunction; steps: Steps };

function compile(schema: JsonObject, manner: Manner): Compiled {
  try {
    return compileWith(schema, manner, true);
  } catch (error) {
    // patterns written for other engines (`\-`, `\_`) only fail in Unicode mode
    if (!/invalid regular expression|invalid escape/i.test(String(error))) throw error;
    return compileWith(schema, manner, false);
  }
}

function compileWith(schema: JsonObject, manner: Manner, unicodeRegExp: boolean): Compiled {
  const dialect = dialectOf(schema) ?? '2020-12';
  const Compiler = dialect === 'draft-07' ? Ajv : dialect === '2019-09' ? Ajv2019 : Ajv2020;
  const ajv = new Compiler({
    ...OPTIONS,
    code: { ...OPTIONS.code, ...manner.code, ...(manner.isBounded && { regExp: PATTERNS }) },
    unicodeRegExp,
    allErrors: manner.allErrors ?? true,
    ownProperties: namesInherited(schema),
  });
  addFormats.default(ajv);
  withAbsolutePaths(ajv);
  withDecimalSteps(ajv);
  const steps = countSteps(ajv, manner.isBounded ? schema : undefined);
  if (manner.isBounded) {
    withQuickUniqueItems(ajv);
    withOwnEquality(ajv);
    withLinearUrl(ajv);
  }
  manner.prepare?.(ajv);
  const { $schema, ...plain } = schema;
  return { ajv, validate: ajv.compile(plain satisfies AnySchemaObject), steps };
}

/** The only format whose built-in pattern backtracks: 100,000 characters took nine seconds. */
function withLinearUrl(ajv: Ajv): void {
  const own = ajv.formats['url'];
  if (!(own instanceof RegExp)) return;
  matchesUrl ??= linearMatcher(own.source, own.flags);
  ajv.addFormat('url', matchesUrl);
}

let matchesUrl: ((text: string) => boolean) | undefined;

/** `code` is used in modules that are written out. */
const PATTERNS = Object.assign((source: string, flags: string) => compilePattern(source, flags), {
  code: 'require("#shared/patterns/pattern.ts").compilePattern',
});

const INHERITED = Object.getOwnPropertyNames(Object.prototype).map((name) => JSON.stringify(name));

/**
 * Whether the schema may name properties that every object inherits (`constructor`): only then is own-property checking
 * compiled in.
 */
function namesInherited(schema: JsonObject): boolean {
  const text = JSON.stringify(schema);
  return INHERITED.some((name) => text.includes(name));
}
