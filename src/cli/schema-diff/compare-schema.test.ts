import { expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { Changes } from './change.ts';
import { compareSchemas } from './compare-schema.ts';

/** `- ` before a breaking change, `? ` before one that may break, `+ ` before a compatible one. */
function diff(before: JsonObject, after: JsonObject): string[] {
  const changes = new Changes('widget');
  compareSchemas({ before, after }, changes);
  return changes.list.map(({ impact, place, what }) => `${SIGNS[impact]} ${place}${place === '' ? '' : ': '}${what}`);
}

const SIGNS = { breaking: '-', 'may break': '?', compatible: '+' };

const field = (schema: JsonObject): JsonObject => ({ type: 'object', properties: { a: schema } });
const closed = (properties: JsonObject, required: string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const fields: [string, JsonObject, JsonObject, string[]][] = [
  ['nothing', { type: 'string' }, { type: 'string' }, []],
  ['a type to another', { type: 'string' }, { type: 'number' }, ['- a: type changed from string to number']],
  ['whole numbers to numbers', { type: 'integer' }, { type: 'number' }, ['+ a: type changed from integer to number']],
  ['numbers to whole numbers', { type: 'number' }, { type: 'integer' }, ['- a: type changed from number to integer']],
  [
    'a choice removed and one added',
    { enum: ['x', 'y'] },
    { enum: ['y', 'z'] },
    ['- a: value "x" removed', '+ a: value "z" added'],
  ],
  ['choices set', { type: 'string' }, { type: 'string', enum: ['x'] }, ['- a: choices added']],
  ['a minimum raised', { minimum: 1 }, { minimum: 2 }, ['- a: minimum changed from 1 to 2']],
  ['a minimum lowered', { minimum: 2 }, { minimum: 1 }, ['+ a: minimum changed from 2 to 1']],
  ['a maximum lowered', { maximum: 2 }, { maximum: 1 }, ['- a: maximum changed from 2 to 1']],
  ['a limit removed', { maxLength: 2 }, {}, ['+ a: maxLength 2 removed']],
  ['finer steps', { multipleOf: 4 }, { multipleOf: 2 }, ['+ a: multipleOf changed from 4 to 2']],
  ['coarser steps', { multipleOf: 2 }, { multipleOf: 3 }, ['- a: multipleOf changed from 2 to 3']],
  ['a pattern changed', { pattern: 'x' }, { pattern: 'y' }, ['- a: pattern changed from "x" to "y"']],
  ['a format removed', { format: 'date' }, {}, ['+ a: format "date" removed']],
  ['a unit changed', { 'x-unit': 'mm' }, { 'x-unit': 'm' }, ['- a: unit changed from "mm" to "m"']],
  [
    'a step no longer allowed',
    { 'x-transitions': { p: ['q', 'r'] } },
    { 'x-transitions': { p: ['q'] } },
    ['- a: transition p → r removed'],
  ],
  [
    'references narrowed',
    { 'x-ref': { kinds: [] } },
    { 'x-ref': { kinds: ['gadget'] } },
    ['- a: references to other kinds removed'],
  ],
  [
    'references widened',
    { 'x-ref': { kinds: ['gadget'] } },
    { 'x-ref': { kinds: [] } },
    ['+ a: references to every kind allowed'],
  ],
  ['words for readers', { title: 'A' }, { title: 'B', description: 'b' }, ['+ a: title, description changed']],
  ['entries of a list', { items: { minimum: 1 } }, { items: { minimum: 3 } }, ['- a.*: minimum changed from 1 to 3']],
  [
    'an alternative removed',
    { anyOf: [{ title: 'P', minimum: 1 }, { title: 'Q' }] },
    { anyOf: [{ title: 'P', minimum: 1 }] },
    ['- a.anyOf Q: alternative removed'],
  ],
  [
    'an alternative changed',
    { oneOf: [{ title: 'P', minimum: 1 }] },
    { oneOf: [{ title: 'P', minimum: 2 }] },
    ['- a.oneOf P: minimum changed from 1 to 2'],
  ],
  ['a condition added', {}, { if: { minimum: 1 }, then: { maximum: 2 } }, ['- a: if added', '- a: then added']],
];

test.each(fields)('%s', (_, before, after, expected) => {
  expect(diff(field(before), field(after))).toEqual(expected);
});

const objects: [string, JsonObject, JsonObject, string[]][] = [
  ['a field added', closed({}), closed({ a: {} }), ['+ a: field added']],
  ['a field added and required', closed({}), closed({ a: {} }, ['a']), ['- a: field added and required']],
  [
    'a read-only field made required, which the server does not fill',
    closed({ a: { readOnly: true } }),
    closed({ a: { readOnly: true } }, ['a']),
    ['- a: required'],
  ],
  ['a field removed from a closed kind', closed({ a: {} }), closed({}), ['- a: field removed']],
  ['a field removed from an open kind', { properties: { a: {} } }, { properties: {} }, ['+ a: field removed']],
  [
    'a field renamed',
    closed({ a: {} }, ['a']),
    closed({ b: { 'x-renamed-from': 'a' } }, ['b']),
    ['+ a: field renamed to b'],
  ],
  ['closed', { type: 'object', properties: {} }, closed({}), ['- other fields forbidden']],
  ['no longer required', closed({ a: {} }, ['a']), closed({ a: {} }), ['+ a: no longer required']],
];

test.each(objects)('%s', (_, before, after, expected) => {
  expect(diff(before, after)).toEqual(expected);
});

test('a change inside a definition is found where it is used, even for recursive definitions', () => {
  const tree = (minimum: number): JsonObject => ({
    properties: { root: { $ref: '#/$defs/node' } },
    $defs: { node: { properties: { size: { minimum }, inner: { $ref: '#/$defs/node' } } } },
  });
  expect(diff(tree(1), tree(2))).toEqual(['- root.size: minimum changed from 1 to 2']);
});
