import { expect, test } from 'vitest';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import type { JsonObject } from '#shared/json.ts';
import { fillAll, type Touched } from './fill-values.ts';
import { withoutEnded } from './without-ended.ts';

const step = {
  properties: { mode: { enum: ['simple', 'complex'] } },
  if: { properties: { mode: { const: 'complex' } }, required: ['mode'] },
  then: { properties: { reason: { type: 'string' } } },
  else: { properties: { hint: { type: 'string' } } },
  dependentSchemas: { reason: { properties: { proof: { type: 'string' } } } },
};
const widget: JsonObject = {
  type: 'object',
  ...step,
  properties: { ...step.properties, step: { type: 'object', ...step } },
};
const resolver = new Resolver(widget, createProbe(widget));

function after(before: JsonObject, ...touched: Touched[]): JsonObject {
  return withoutEnded({ resolver, schema: widget, before, touched }, fillAll(before, touched));
}

const complex = { mode: 'complex', reason: 'r', proof: 'p' };

test('a member shown by a condition goes with it, and so does what depends on that member; unnamed members stay', () => {
  expect(after({ ...complex, other: 1 }, { keys: ['mode'], value: 'simple' })).toEqual({ mode: 'simple', other: 1 });
  const simple = { mode: 'simple', hint: 'h', reason: 'r' };
  expect(after(simple, { keys: ['mode'], value: 'complex' })).toEqual({ mode: 'complex', reason: 'r' });
});

test('the same holds within an object; conditions outside the touched fields are left alone', () => {
  const nested = { ...complex, step: complex };
  expect(after(nested, { keys: ['step', 'mode'], value: 'simple' })).toEqual({ ...complex, step: { mode: 'simple' } });
  expect(after(nested, { keys: ['mode'], value: 'simple' })).toEqual({ mode: 'simple', step: complex });
});

test('an item in which no condition ends is unchanged', () => {
  const item = { mode: 'simple', hint: 'h' };
  expect(after(item, { keys: ['mode'], value: 'simple' })).toBe(item);
});
