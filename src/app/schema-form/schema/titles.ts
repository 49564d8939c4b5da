import type { Json, JsonObject } from '#shared/json.ts';
import { humanize } from '#shared/schema/humanize.ts';

const LONGEST_TITLE = 60;

/** The title of a field. Public schemas put whole sentences into `title`; those do not count. */
export function titleOf(schema: JsonObject, name: string): string {
  const title = text(schema['title']);
  return title !== undefined && title.length <= LONGEST_TITLE ? title : humanize(name);
}

/** The help of a field: its description, or a title that reads like one. */
export function helpOf(schema: JsonObject): string {
  const title = text(schema['title']);
  const long = title !== undefined && title.length > LONGEST_TITLE ? title : undefined;
  return text(schema['description']) ?? long ?? '';
}

export function unitOf(schema: JsonObject): string | undefined {
  return text(schema['x-unit']);
}

export function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function numberIn(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}
