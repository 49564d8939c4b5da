import type { Issue } from '#generated/payloads.d.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, toPointer, valueAt } from '#shared/pointer.ts';
import { humanize } from '#shared/schema/humanize.ts';
import { dereference } from '#shared/schema/local-ref.ts';
import { nearest } from '#shared/suggest.ts';
import { branchTitles, meantErrors } from './branches.ts';
import type { SchemaIssue } from './compile.ts';
import { withoutEvaluatedMembers } from './evaluated-members.ts';
import { describeFormat } from './formats.ts';
import { propertyAt } from './property-at.ts';
import { SchemaLocations } from './schema-locations.ts';

const MAX_ISSUES = 500;
/** errors that are processed: some are compared with all others */
const MAX_ERRORS = 2_000;
/** known names that are searched for the intended one */
const MAX_KNOWN = 1_000;

/**
 * Turns the compiler's errors into readable issues: at the field that the user has to change, with the rule and the
 * fix. `schema` is the self-contained schema that `data` was validated with.
 */
export function toIssues(errors: readonly SchemaIssue[], schema: JsonObject, data: Json): Issue[] {
  const issues = new Map<string, Issue>();
  const locations = new SchemaLocations(schema);
  const reported = withoutEvaluatedMembers(errors.slice(0, MAX_ERRORS), schema, (path) =>
    locations.schemaAt(locations.pointerOf(path)),
  );
  const meant = meantErrors(reported, locations);
  const causes = meant.filter(({ keyword }) => keyword !== 'if');
  for (const error of causes.length > 0 ? causes : meant) {
    const issue = toIssue(error, { schema, data, locations });
    issues.set(`${issue.path} ${issue.rule} ${issue.message}`, issue);
    if (issues.size >= MAX_ISSUES) break;
  }
  return [...issues.values()];
}

type Validated = { schema: JsonObject; data: Json; locations: SchemaLocations };

function toIssue(error: SchemaIssue, { schema, data, locations }: Validated): Issue {
  const at = fromPointer(error.instancePath);
  const member = memberOf(error);
  const keys = member === undefined ? at : [...at, member];
  const property = propertyAt(schema, keys, data);
  const isName = error.propertyName !== undefined;
  const title = isName ? `The name ${quote(error.propertyName)}` : titleOf(property, keys);
  const [message, hint] = describe(error, {
    branches: () => branchTitles(error, schema, locations),
    property: isName ? {} : property,
    title,
    value: error.propertyName ?? valueAt(data, at),
    siblings: siblings(error, at, { schema, data, locations }),
  });
  return { path: toPointer(keys), rule: ruleOf(error), message, ...(hint !== undefined && { hint }) };
}

function ruleOf(error: SchemaIssue): string {
  return error.keyword === 'false schema' ? 'not allowed' : error.keyword;
}

/** Errors about a property belong to the property, not to the object around it. */
function memberOf(error: SchemaIssue): string | undefined {
  const params: Record<string, unknown> = error.params;
  const named =
    error.propertyName ??
    params['missingProperty'] ??
    params['additionalProperty'] ??
    params['unevaluatedProperty'] ??
    params['propertyName'];
  return typeof named === 'string' ? named : undefined;
}

function titleOf(property: JsonObject, keys: readonly string[]): string {
  if (typeof property['title'] === 'string') return property['title'];
  const last = keys.at(-1);
  if (last === undefined) return 'The item';
  return /^\d+$/.test(last) ? `${humanize(keys.at(-2) ?? 'Entry')} ${Number(last) + 1}` : humanize(last);
}

/** The properties that an object may have: those of the intended branch if the error belongs to one. */
function siblings(error: SchemaIssue, at: readonly string[], { schema, data, locations }: Validated): string[] {
  const pointer = locations.pointerOf(error.schemaPath);
  const own = locations.schemaAt(pointer.slice(0, pointer.lastIndexOf('/')));
  const isClosing = error.keyword === 'additionalProperties' && isObject(own) && isObject(own['properties']);
  const parent = isClosing ? own : dereference(schema, propertyAt(schema, at, data));
  return Object.keys(isObject(parent['properties']) ? parent['properties'] : {});
}

type MessageContext = {
  /** titles of the branches of a union */
  branches: () => string[];
  property: JsonObject;
  title: string;
  value: Json | undefined;
  siblings: string[];
};

/**
 * Whether a title is plural, judging by its ending: a final "s" that does not follow "s", "u" or "i" ("Test steps"; not
 * "Address", "Status", "Analysis" or "GPS").
 */
function isPlural(title: string): boolean {
  return /[^siu]s$/.test(title);
}

/** Message and hint of one error. The wording follows the keyword's meaning in JSON Schema 2020-12. */
function describe(error: SchemaIssue, context: MessageContext): [message: string, hint?: string] {
  const { title, property } = context;
  const params: Record<string, unknown> = error.params;
  const limit = `${String(params['limit'])}${unitOf(property)}`;
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
    case 'dependencies':
      return [`${title} ${isPlural(title) ? 'are' : 'is'} required`, requiredHint(property, error, params)];
    case 'type':
      return [`${title} must be ${typeText(params['type'])}`, `It is ${nameType(context.value)}.`];
    case 'enum':
      return [
        `${title} must be one of: ${list(params['allowedValues'])}`,
        suggestion(context.value, params['allowedValues']),
      ];
    case 'const':
      return [`${title} must be ${quote(params['allowedValue'])}`];
    case 'minimum':
      return [`${title} must be at least ${limit}`];
    case 'maximum':
      return [`${title} must be at most ${limit}`];
    case 'exclusiveMinimum':
      return [`${title} must be more than ${limit}`];
    case 'exclusiveMaximum':
      return [`${title} must be less than ${limit}`];
    case 'multipleOf':
      return [`${title} must be a multiple of ${String(params['multipleOf'])}`];
    case 'minLength':
      return Number(params['limit']) === 1
        ? [`${title} must not be empty`]
        : [`${title} must have at least ${count(params['limit'], 'character')}`];
    case 'maxLength':
      return [`${title} must have at most ${count(params['limit'], 'character')}`, lengthHint(context.value)];
    case 'minItems':
      return [`${title} must have at least ${count(params['limit'], 'entry', 'entries')}`];
    case 'contains':
      return [containsMessage(title, params)];
    case 'maxItems':
      return [`${title} must have at most ${count(params['limit'], 'entry', 'entries')}`];
    case 'minProperties':
      return [`${title} must have at least ${count(params['limit'], 'field')}`];
    case 'maxProperties':
      return [`${title} must have at most ${count(params['limit'], 'field')}`];
    case 'uniqueItems':
      return [
        `${title} must not have duplicate entries`,
        `Entries ${Number(params['j']) + 1} and ${Number(params['i']) + 1} are the same.`,
      ];
    case 'pattern':
      return [
        `${title} ${isPlural(title) ? "don't" : "doesn't"} match the expected format`,
        patternHint(property, params['pattern']),
      ];
    case 'format':
      return [`${title} must be ${describeFormat(String(params['format']))}`];
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return [`Unknown field "${memberOf(error) ?? ''}"`, unknownFieldHint(memberOf(error) ?? '', context.siblings)];
    case 'oneOf':
      return Array.isArray(params['passingSchemas'])
        ? [`${title} must match only one of the choices`, 'Change it to match exactly one of them.']
        : [`${title} must match one of the choices`, `Choose one of: ${context.branches().join(', ')}.`];
    case 'anyOf':
      return [`${title} must match one of the choices`, `Choose one of: ${context.branches().join(', ')}.`];
    case 'not':
      return [`${title} has a value that is not allowed`];
    case 'too complex':
      return [`${title} is too complex to be validated with this schema`, 'Nest it less, or simplify the schema.'];
    case 'false schema':
      return [`${title} ${isPlural(title) ? 'are' : 'is'} not allowed here`, 'Remove it.'];
    default:
      return [`${title} ${error.message ?? `breaks the rule ${error.keyword}`}`];
  }
}

function containsMessage(title: string, { minContains, maxContains }: Record<string, unknown>): string {
  const most = maxContains === undefined ? '' : ` and at most ${String(maxContains)}`;
  const least = count(minContains, 'entry', 'entries');
  return `${title} must have at least ${least}${most} of the expected form`;
}

function requiredHint(property: JsonObject, error: SchemaIssue, params: Record<string, unknown>): string {
  const cause = error.keyword === 'required' ? '' : `, because ${quote(params['property'])} is set`;
  const choices = Array.isArray(property['enum']) ? `: one of ${list(property['enum'])}` : '';
  return `Enter a value${choices}${cause}.`;
}

function unknownFieldHint(name: string, known: readonly string[]): string {
  const [near] = nearest(name, known.slice(0, MAX_KNOWN), 1);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return known.length === 0
    ? 'Remove it.'
    : `Remove it, or use one of: ${known.slice(0, 20).join(', ')}${known.length > 20 ? ', …' : ''}.`;
}

function suggestion(value: Json | undefined, allowed: unknown): string | undefined {
  const choices = Array.isArray(allowed)
    ? allowed.slice(0, MAX_KNOWN).filter((entry) => typeof entry === 'string')
    : [];
  const [near] = typeof value === 'string' ? nearest(value, choices, 1) : [];
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

function patternHint(property: JsonObject, pattern: unknown): string {
  const [example] = Array.isArray(property['examples']) ? property['examples'] : [];
  const shape = `It must match ${String(pattern)}`;
  return example === undefined ? `${shape}.` : `${shape}, for example ${quote(example)}.`;
}

function lengthHint(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? `It has ${Array.from(value).length}.` : undefined;
}

function unitOf(property: JsonObject): string {
  return typeof property['x-unit'] === 'string' ? ` ${property['x-unit']}` : '';
}

function typeText(type: unknown): string {
  const names: Record<string, string> = {
    integer: 'a whole number',
    number: 'a number',
    string: 'text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'empty (null)',
  };
  const types = Array.isArray(type) ? type : [type];
  return types.map((entry) => names[String(entry)] ?? String(entry)).join(' or ');
}

function nameType(value: Json | undefined): string {
  if (value === undefined || value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const shown = JSON.stringify(value);
  return typeof value === 'string' ? `the text ${shown.slice(0, 60)}` : shown;
}

function list(values: unknown): string {
  const all: unknown[] = Array.isArray(values) ? values : [];
  const listed = all.slice(0, 20).map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)));
  const shown = listed.join(', ');
  return all.length > 20 ? `${shown}, …` : shown;
}

function quote(value: unknown): string {
  return JSON.stringify(value);
}

function count(limit: unknown, one: string, many = `${one}s`): string {
  return `${String(limit)} ${Number(limit) === 1 ? one : many}`;
}
