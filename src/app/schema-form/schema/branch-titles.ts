import { choicesOf, typeOf } from '#shared/fields/fields.ts';
import { filledText } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { humanize } from '#shared/schema/humanize.ts';

const TYPES: Record<string, string> = {
  string: 'Text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Yes or no',
  array: 'List',
  object: 'Fields',
  null: 'Nothing',
};

export function typeTitle(type: string): string {
  return TYPES[type] ?? humanize(type);
}

/** Distinct titles for the options of a choice. */
export function titlesOfBranches(options: readonly JsonObject[]): string[] {
  const titles = options.map((option) => titleOf(option) ?? '');
  return titles.map((title, i) => {
    const isAlone = title !== '' && titles.indexOf(title) === titles.lastIndexOf(title);
    return isAlone ? title : `${title || 'Choice'} ${i + 1}`;
  });
}

function titleOf(option: JsonObject): string | undefined {
  const title = filledText(option['title']);
  if (title !== undefined && title.length <= 60) return title;
  const fixed = fixedMember(option);
  if (fixed !== undefined) return fixed;
  if (option['const'] !== undefined) return String(option['const']);
  const choices = choicesOf(option);
  if (choices !== undefined && choices.length <= 3) return choices.map((choice) => choice.title).join(', ');
  if (option['type'] === 'null') return typeTitle('null');
  const type = typeOf(option);
  if (type === 'object')
    return memberTitle(option) ?? (option['additionalProperties'] ? 'Named entries' : TYPES['object']);
  if (type === 'array') return `List${entryTitle(option)}`;
  return type === 'any' ? shortDescription(option) : typeTitle(type);
}

/** `kind: "disk"` names a branch best. */
function fixedMember(option: JsonObject): string | undefined {
  for (const member of Object.values(isObject(option['properties']) ? option['properties'] : {})) {
    if (!isObject(member)) continue;
    const fixed =
      member['const'] ?? (Array.isArray(member['enum']) && member['enum'].length === 1 ? member['enum'][0] : undefined);
    if (typeof fixed === 'string') return humanize(fixed);
  }
  return undefined;
}

function memberTitle(option: JsonObject): string | undefined {
  const required = Array.isArray(option['required']) ? option['required'] : [];
  const names =
    required.length > 0 ? required : Object.keys(isObject(option['properties']) ? option['properties'] : {});
  const [first, second] = names.map((name) => humanize(String(name)));
  return second === undefined ? first : `${first}, ${second.toLowerCase()}${names.length > 2 ? ' …' : ''}`;
}

function entryTitle(option: JsonObject): string {
  const items: Json | undefined = option['items'];
  if (!isObject(items)) return '';
  const title =
    filledText(items['title']) ?? (typeof items['type'] === 'string' ? typeTitle(items['type']) : undefined);
  return title === undefined ? '' : ` of ${title.toLowerCase()}`;
}

function shortDescription(option: JsonObject): string | undefined {
  const description = filledText(option['description']);
  return description !== undefined && description.length <= 40 ? description : undefined;
}
