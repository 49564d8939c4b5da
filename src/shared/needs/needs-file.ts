import { isObject, type Json, type JsonObject } from '#shared/json.ts';

/** One need: all that its file says of it, under its ID there. */
export type SphinxNeed = { id: string; type: string; fields: JsonObject };

/** The current version of a `needs.json` of Sphinx-Needs. */
export type NeedsFile = {
  /** what the file says it comes from: the same for every version of it */
  origin: string;
  version: string;
  needs: SphinxNeed[];
  /** names of the fields that hold IDs of other needs */
  linkFields: ReadonlySet<string>;
  /** names of the fields that repeat links from their other end */
  backFields: ReadonlySet<string>;
  /** the metamodel (`needs_schema`): what it says of each field */
  declared: JsonObject;
  /** needs of other projects that the file only shows */
  external: number;
};

/** What is wrong with a file, and where. */
export type NeedsIssue = { path: readonly string[]; message: string };

export function isNeedsFile(value: Json): value is JsonObject {
  return isObject(value) && typeof value['current_version'] === 'string' && isObject(value['versions']);
}

/** `file` names a source that does not name itself. */
export function readNeeds(value: JsonObject, file: string): { needs: NeedsFile; issues: NeedsIssue[] } {
  const issues: NeedsIssue[] = [];
  const versions = isObject(value['versions']) ? value['versions'] : {};
  const current = String(value['current_version']);
  const version = Object.hasOwn(versions, current) ? current : (Object.keys(versions).at(-1) ?? current);
  const content = versions[version];
  const given = isObject(content) ? content['needs'] : undefined;
  if (!isObject(given)) issues.push({ path: ['versions', version], message: 'The file has no needs' });
  const needs: SphinxNeed[] = [];
  let external = 0;
  for (const [key, fields] of Object.entries(isObject(given) ? given : {})) {
    const path = ['versions', version, 'needs', key];
    if (!isObject(fields)) issues.push({ path, message: 'A need must be an object' });
    else if (typeof fields['type'] !== 'string' || fields['type'] === '')
      issues.push({ path, message: 'A need must have a type' });
    else if (fields['is_external'] === true) external++;
    else needs.push({ id: typeof fields['id'] === 'string' ? fields['id'] : key, type: fields['type'], fields });
  }
  const schema = isObject(content) ? content['needs_schema'] : undefined;
  const declared = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  const origin = [value['project_url'], value['project'], file].find(isFilled) ?? file;
  return { needs: { origin, version, needs, ...linkFieldsOf(needs, declared), declared, external }, issues };
}

function isFilled(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '';
}

const BACK = '_back';
const OLD_LINKS = ['links', 'parent_needs'];

/** By the metamodel; files without one are older, and have back links beside the links. */
function linkFieldsOf(
  needs: readonly SphinxNeed[],
  declared: JsonObject,
): Pick<NeedsFile, 'linkFields' | 'backFields'> {
  const ofType = (type: string) =>
    Object.keys(declared).filter((name) => {
      const field = declared[name];
      return isObject(field) && field['field_type'] === type;
    });
  const declaredLinks = ofType('links');
  if (declaredLinks.length > 0) return { linkFields: new Set(declaredLinks), backFields: new Set(ofType('backlinks')) };
  const lists = new Set<string>();
  for (const { fields } of needs)
    for (const [name, value] of Object.entries(fields)) if (Array.isArray(value)) lists.add(name);
  const backFields = new Set([...lists].filter((name) => name.endsWith(BACK)));
  const links = [...lists].filter((name) => OLD_LINKS.includes(name) || backFields.has(`${name}${BACK}`));
  for (const name of backFields) links.push(name.slice(0, -BACK.length));
  return { linkFields: new Set(links), backFields };
}
