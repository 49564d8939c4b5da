import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { humanize } from '#shared/schema/humanize.ts';
import { guessProperty, type FieldEvidence } from './guess-property.ts';
import { needData } from './need-data.ts';
import type { SphinxNeed, NeedsFile } from './needs-file.ts';

/** The keyword of a kind that was made of needs: their type. */
const MADE_OF = 'x-needs';
const FIRST = ['title', 'status', 'content'];
/** Fields of every need that say where it is, or how it is shown. */
const TECHNICAL: ReadonlySet<string> = new Set(
  [
    'docname doctype lineno lineno_content external_css external_url section_name sections is_modified modifications',
    'is_external is_import is_need is_part type_name type_color type_style type_prefix layout style template',
    'pre_template post_template collapse hide constraints constraints_passed constraints_results constraints_error arch',
    'parts id_parent id_complete jinja_content completion duration delete signature target_id full_title',
  ].flatMap((names) => names.split(' ')),
);

/** For each type of need, the kind of its items. */
export type NeedKinds = ReadonlyMap<string, string>;

/** The kinds that there are for these types: made of them, or with their name. */
export function kindsOfTypes(types: Iterable<string>, sources: ReadonlyMap<string, JsonObject>): Map<string, string> {
  const made = new Map([...sources].flatMap(([kind, source]) => [[needTypeOf(source) ?? '', kind] as const]));
  return new Map(
    [...types].flatMap((type) => {
      const kind = made.get(type) ?? (sources.has(type) ? type : undefined);
      return kind === undefined ? [] : [[type, kind] as const];
    }),
  );
}

/** The type of need that a kind was made of. */
export function needTypeOf(source: JsonObject): string | undefined {
  const mark = source[MADE_OF];
  return isObject(mark) && typeof mark['type'] === 'string' ? mark['type'] : undefined;
}

/**
 * A kind for each type that has none, and kinds made earlier widened to what these needs have; others stay as they are.
 * `sources` are the kinds of the schema folder by name.
 */
export function makeKinds(
  files: readonly NeedsFile[],
  sources: ReadonlyMap<string, JsonObject>,
): { kinds: Map<string, JsonObject>; made: number; of: NeedKinds } {
  const evidence = gather(files);
  const of = kindsOfTypes(evidence.types.keys(), sources);
  const kinds = new Map<string, JsonObject>();
  const taken = new Set([...sources.keys()].map((name) => name.toLowerCase()));
  let made = 0;
  for (const [type, own] of evidence.types) {
    const name = of.get(type) ?? freeName(type, taken);
    const before = sources.get(name);
    if (before !== undefined && needTypeOf(before) !== type) continue;
    if (before === undefined) made++;
    of.set(type, name);
    taken.add(name.toLowerCase());
    kinds.set(name, kindSchema(name, type, own, evidence, before));
  }
  return { kinds, made, of };
}

function freeName(type: string, taken: ReadonlySet<string>): string {
  const plain = type.replaceAll(/[^A-Za-z0-9_-]+/g, '_').slice(0, 60) || 'need';
  let name = plain;
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${plain}_${number}`;
  return name;
}

type OfType = { title: string; fields: Map<string, Json[]> };
type Evidence = { types: Map<string, OfType>; everywhere: Map<string, Json[]>; declared: Map<string, Json> };

function gather(files: readonly NeedsFile[]): Evidence {
  const evidence: Evidence = { types: new Map(), everywhere: new Map(), declared: new Map() };
  for (const file of files) {
    for (const [name, field] of Object.entries(file.declared)) evidence.declared.set(name, field);
    for (const need of file.needs) add(evidence, need, file);
  }
  return evidence;
}

function add({ types, everywhere }: Evidence, need: SphinxNeed, file: NeedsFile): void {
  const { type_name: title } = need.fields;
  const own = types.get(need.type) ?? { title: typeof title === 'string' ? title : '', fields: new Map() };
  types.set(need.type, own);
  for (const [name, value] of Object.entries(needData(need, file).data)) {
    for (const values of [own.fields, everywhere]) {
      const list = values.get(name) ?? [];
      values.set(name, list);
      list.push(value);
    }
  }
}

function kindSchema(
  name: string,
  type: string,
  { title, fields }: OfType,
  { everywhere, declared }: Evidence,
  before: JsonObject | undefined,
): JsonObject {
  const former = isObject(before?.['properties']) ? before['properties'] : {};
  const properties: JsonObject = {};
  for (const field of inOrder([...new Set(['title', ...Object.keys(former), ...fields.keys()])])) {
    const present = former[field];
    const found: FieldEvidence = {
      name: field,
      values: fields.get(field) ?? [],
      everywhere: everywhere.get(field) ?? [],
      declared: declared.get(field),
      before: isObject(present) ? present : undefined,
      mayChoose: field !== 'title' && !TECHNICAL.has(field),
    };
    const property = guessProperty(found);
    properties[field] = TECHNICAL.has(field) ? { 'x-group': 'Source', ...property } : property;
  }
  if (before !== undefined) return { ...before, properties };
  const columns = Object.keys(properties).filter((key) => isColumn(key, properties[key]));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: name,
    title: title.slice(0, 80) || humanize(type),
    description: `Needs of the type "${type}", as Sphinx-Needs exports them.`,
    [MADE_OF]: { type },
    'x-kind': {
      titleField: 'title',
      columns: columns.slice(0, 8),
      document: { heading: 'title', ...('content' in properties && { text: 'content' }) },
    },
    type: 'object',
    properties,
  };
}

function isColumn(name: string, property: Json | undefined): boolean {
  return name === 'title' || (isObject(property) && Array.isArray(property['enum']));
}

/** What people read first, then the rest as found, then what is technical. */
function inOrder(names: readonly string[]): string[] {
  const rank = (name: string) =>
    TECHNICAL.has(name) ? FIRST.length + 1 : (FIRST.indexOf(name) + 1 || FIRST.length + 1) - 1;
  return names.toSorted((a, b) => rank(a) - rank(b));
}
