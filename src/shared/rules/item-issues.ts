import type { Issue } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import type { CheckedItem } from './checked-item.ts';
import { checkTransitions } from './transitions.ts';

/** The rules across fields, for forms, the API and files alike. A rule finds its fields by name or keyword, never by kind. */
const RULES: readonly ((item: CheckedItem) => Issue[])[] = [checkTransitions];

/** All issues of an item's data: those of its schema, then those of the rules. */
export function itemIssues(validate: (data: JsonObject) => readonly Issue[], item: CheckedItem): Issue[] {
  return [...validate(item.data), ...ruleIssues(item)];
}

export function ruleIssues(item: CheckedItem): Issue[] {
  return RULES.flatMap((check) => check(item));
}
