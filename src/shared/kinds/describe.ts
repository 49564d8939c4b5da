import type { Field } from '#generated/payloads.d.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import { fieldsOf } from '#shared/fields/fields.ts';
import { contentHash } from '#shared/hash.ts';
import { filledText } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';
import { humanize, pluralize, prefixFrom } from '#shared/schema/humanize.ts';
import { dereference } from '#shared/schema/local-ref.ts';
import type { Kind, ResolvedKind } from './kind.ts';

const TITLE_NAMES = ['name', 'title', 'label', 'displayName', 'summary', 'id', 'key'];
const DEFAULT_COLUMNS = 6;

/** Builds a kind's descriptor from its self-contained schema; anything that `x-kind` omits gets a default. */
export function describeKind(kind: string, schema: JsonObject): ResolvedKind {
  const root = dereference(schema, schema);
  const options = isObject(root['x-kind']) ? root['x-kind'] : {};
  const fields = fieldsOf(schema);
  const title = shortTitle(root['title']) ?? humanize(kind);
  const known = new Set(fields.map((field) => field.name));
  const columns = strings(options['columns']).filter((name) => known.has(name));
  const titleField =
    typeof options['titleField'] === 'string' && known.has(options['titleField'])
      ? options['titleField']
      : titleFieldOf(fields);
  const descriptor: Kind = {
    kind,
    title,
    plural: filledText(options['plural']) ?? pluralize(title),
    description: filledText(root['description']) ?? '',
    group: filledText(options['group']) ?? 'Other',
    idPrefix: filledText(options['idPrefix']) ?? prefixFrom(kind),
    color: filledText(options['color']) ?? '',
    titleField,
    columns: columns.length > 0 ? columns : columnsOf(fields, titleField),
    searchWeight: typeof options['searchWeight'] === 'number' ? options['searchWeight'] : 1,
    ...documentOf(options['document']),
    ...architectureOf(options['architecture']),
    ...prototypeTabOf(options['prototypeTab']),
    ...runsOf(options),
    fields,
    hash: contentHash(JSON.stringify(schema)),
  };
  return { ...descriptor, schema };
}

/** The value that titles an item: its title field, or else its ID. */
export function itemName(kind: Pick<Kind, 'titleField' | 'fields'>, id: string, data: JsonObject): string {
  const field = kind.fields.find((entry) => entry.name === kind.titleField);
  const value = field === undefined ? undefined : fieldValue(data, field.path);
  const name = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  return name.trim() === '' ? id : name.trim().slice(0, 500);
}

function titleFieldOf(fields: readonly Field[]): string | null {
  const texts = fields.filter(
    (field) => field.path.length === 1 && field.type === 'string' && field.choices === undefined,
  );
  const named = TITLE_NAMES.map((name) => texts.find((field) => field.name === name)).find(
    (field) => field !== undefined,
  );
  return (named ?? texts.find((field) => field.required) ?? texts[0])?.name ?? null;
}

function documentOf(value: Json | undefined): Pick<Kind, 'document'> {
  if (!isObject(value)) return {};
  const [heading, text] = [filledText(value['heading']), filledText(value['text'])];
  return { document: { ...(heading !== undefined && { heading }), ...(text !== undefined && { text }) } };
}

function architectureOf(value: Json | undefined): Pick<Kind, 'architecture'> {
  if (!isObject(value)) return {};
  const [lanes, lane] = [strings(value['lanes']), filledText(value['lane'])];
  return { architecture: { ...(lanes.length > 0 && { lanes }), ...(lane !== undefined && { lane }) } };
}

const PROTOTYPE_TABS = ['overview', 'homologation', 'test-design', 'staging'] as const;

function prototypeTabOf(value: Json | undefined): Pick<Kind, 'prototypeTab'> {
  const prototypeTab = PROTOTYPE_TABS.find((tab) => tab === value);
  return prototypeTab === undefined ? {} : { prototypeTab };
}

type RunKeys = 'runChecks' | 'runScenario' | 'runSteps' | 'runRecord';

/** How items of the kind are run or record runs; the meta-schema refuses incomplete descriptions. */
function runsOf({ runChecks, runScenario, runSteps, runRecord }: JsonObject): Pick<Kind, RunKeys> {
  const [checks, scenario] = [filledText(runChecks), filledText(runScenario)];
  const isRecord = isObject(runRecord) && isObject(runRecord['verdicts']) && typeof runRecord['evidence'] === 'string';
  return {
    ...(checks !== undefined && { runChecks: checks }),
    ...(scenario !== undefined && { runScenario: scenario }),
    ...(isObject(runSteps) &&
      typeof runSteps['list'] === 'string' && { runSteps: { ...runSteps, list: runSteps['list'] } }),
    ...(isRecord && { runRecord: receive<NonNullable<Kind['runRecord']>>(runRecord) }),
  };
}

/** The title, required fields and choices first, since these distinguish items. */
function columnsOf(fields: readonly Field[], titleField: string | null): string[] {
  const scalar = fields.filter(
    (field) =>
      field.path.length === 1 &&
      field.name !== titleField &&
      field.type !== 'object' &&
      field.itemType !== 'object' &&
      (!field.readOnly || field.computed !== undefined),
  );
  const weight = (field: Field): number => (field.choices === undefined ? 0 : 2) + (field.required ? 1 : 0);
  const best = scalar.toSorted((a, b) => weight(b) - weight(a)).map((field) => field.name);
  return [...(titleField === null ? [] : [titleField]), ...best].slice(0, DEFAULT_COLUMNS);
}

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Public schemas put whole sentences into `title`; these are not used as the name of a kind. */
function shortTitle(value: Json | undefined): string | undefined {
  const title = filledText(value);
  return title !== undefined && title.length <= 60 ? title : undefined;
}
