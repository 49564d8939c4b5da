import type { Issue } from '#generated/payloads.d.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { UnsupportedPattern, compilePattern, type Pattern } from '#shared/patterns/index.ts';
import { toPointer } from '#shared/pointer.ts';
import { walkSchema } from './vocabulary.ts';

/** Reports patterns that are not regular expressions, or cannot run in linear time. */
export function checkPatterns(schema: JsonObject): Issue[] {
  const issues: Issue[] = [];
  walkSchema(schema, (part, keys) => {
    const { pattern, patternProperties } = part;
    if (typeof pattern === 'string') issues.push(...checkPattern(pattern, [...keys, 'pattern']));
    for (const name of Object.keys(isObject(patternProperties) ? patternProperties : {}))
      issues.push(...checkPattern(name, [...keys, 'patternProperties', name]));
  });
  return issues;
}

function checkPattern(pattern: string, keys: string[]): Issue[] {
  try {
    compileAnyWay(pattern);
    return [];
  } catch (error) {
    const shown = pattern.length > 60 ? `${pattern.slice(0, 59)}…` : pattern;
    const cause = error instanceof Error ? error.message : String(error);
    const [message, hint] =
      error instanceof UnsupportedPattern
        ? [`The pattern ${shown} could take forever. ${cause}`, error.remedy]
        : [`The pattern ${shown} is not a regular expression: ${cause}`, 'Correct it.'];
    return [{ path: toPointer(keys), rule: 'pattern', message, hint }];
  }
}

/** Patterns written for other engines only fail in Unicode mode. */
function compileAnyWay(pattern: string): Pattern {
  try {
    return compilePattern(pattern, 'u');
  } catch (error) {
    if (error instanceof UnsupportedPattern) throw error;
    return compilePattern(pattern, '');
  }
}

/** Whether one of the patterns, which have all been checked, could be slow in a browser's engine. */
export function hasSlowPatterns(schema: JsonObject): boolean {
  let found = false;
  const look = (pattern: string): void => void (found ||= !(compileAnyWay(pattern) instanceof RegExp));
  walkSchema(schema, ({ pattern, patternProperties }) => {
    if (typeof pattern === 'string') look(pattern);
    if (isObject(patternProperties)) Object.keys(patternProperties).forEach(look);
  });
  return found;
}

/** The schema without refused patterns: for a stored schema, whose items must stay readable. */
export function withoutRefusedPatterns(schema: JsonObject): JsonObject {
  walkSchema(schema, (part) => {
    const { pattern, patternProperties } = part;
    if (typeof pattern === 'string' && checkPattern(pattern, []).length > 0) delete part['pattern'];
    for (const name of Object.keys(isObject(patternProperties) ? patternProperties : {}))
      if (isObject(patternProperties) && checkPattern(name, []).length > 0) delete patternProperties[name];
  });
  return schema;
}
