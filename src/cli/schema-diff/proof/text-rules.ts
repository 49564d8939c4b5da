import type { JsonObject } from '#shared/json.ts';
import { constantsOf } from './keywords.ts';
import type { TextRule } from './text-language.ts';

/** A pattern that holds for every string of a format that the validator checks. */
const OF_FORMAT: Record<string, string> = {
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  'date-time': '^\\d{4}-\\d{2}-\\d{2}[tT\\s]\\d{2}:\\d{2}:\\d{2}',
  time: '^\\d{2}:\\d{2}:\\d{2}',
  email: '^[^@]+@[^@]+$',
  uuid: '^(?:[uU][rR][nN]:[uU][uU][iI][dD]:)?[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$',
  ipv4: '^\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}$',
  uri: '^[^]+:',
  hostname: '[^]',
  ipv6: ':',
  duration: '^P[^]',
};

/** For each format the wider ones that accept all of its strings. */
export const WIDER_FORMATS: Record<string, readonly string[]> = {
  uri: ['uri-reference'],
  int32: ['int64', 'float', 'double'],
};

/** The rules of all subschemas for a string as a whole. */
export function textRulesOf(list: readonly JsonObject[]): TextRule[] {
  return list.flatMap((subschema) => [
    ...textRulesIn(subschema),
    ...(typeof subschema['format'] === 'string' && Object.hasOwn(OF_FORMAT, subschema['format'])
      ? [{ pattern: OF_FORMAT[subschema['format']] ?? '' }]
      : []),
  ]);
}

/** The rules of one subschema for the string alone. */
export function textRulesIn(schema: JsonObject): TextRule[] {
  const { pattern, minLength, maxLength } = schema;
  const among = constantsOf(schema)?.filter((value) => typeof value === 'string');
  return [
    ...(among === undefined ? [] : [{ among }]),
    ...(typeof pattern === 'string' ? [{ pattern }] : []),
    ...(typeof minLength === 'number' ? [{ least: minLength }] : []),
    ...(typeof maxLength === 'number' ? [{ most: maxLength }] : []),
  ];
}
