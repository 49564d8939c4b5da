import { expect, test } from 'vitest';
import type { Field } from '#generated/payloads.d.ts';
import { fieldsOf } from '#shared/fields/fields.ts';
import type { AppPlan } from '#shared/generator/index.ts';
import type { JsonObject } from '#shared/json.ts';
import { itemData, statementOf, testsOf } from './item-drafts.ts';

const PLAN: AppPlan = {
  name: 'Speed warning',
  problem: 'Nobody notices that the car is too fast.',
  signals: [
    { path: 'Vehicle.Speed', use: 'read' },
    { path: 'Vehicle.Body.Lights.Hazard.IsSignaling', use: 'set' },
  ],
  journey: [],
  dashboard: { widgets: [] },
  tests: [{ name: 'Too fast', given: 'Vehicle.Speed = 0', when: 'Vehicle.Speed = 130', then: 'the lights flash' }],
};

const text = (title: string, more: JsonObject = {}): JsonObject => ({ title, type: 'string', ...more });

/** A kind of this test: its schema alone says what it holds. */
function kindOf(properties: JsonObject, required: string[]) {
  const schema = { type: 'object', properties, required };
  return { schema, fields: fieldsOf(schema) as Field[], titleField: 'name' };
}

test('a statement says what the app shall do, with choices that are required', () => {
  const kind = kindOf(
    {
      name: text('Name', { maxLength: 5 }),
      description: text('Statement'),
      priority: text('Priority', { enum: ['low', 'medium', 'high', 'critical'] }),
      status: text('Status', { enum: ['draft', 'approved'], 'x-transitions': { draft: ['approved'] } }),
      method: text('Method', { enum: ['analysis', 'review', 'test'] }),
      area: text('Area', { enum: ['a', 'b'] }),
      createdAt: text('Created', { readOnly: true }),
      signals: { title: 'Signals', type: 'array', items: { type: 'string', 'x-ref': 'signal' } },
    },
    ['name', 'description', 'priority', 'status', 'method'],
  );
  expect(itemData(kind, statementOf(PLAN))).toEqual({
    name: 'Speed',
    description:
      'Nobody notices that the car is too fast.\n- Given Vehicle.Speed = 0, when Vehicle.Speed = 130, then the lights flash.',
    priority: 'medium',
    status: 'draft',
    method: 'test',
    signals: ['Vehicle.Speed', 'Vehicle.Body.Lights.Hazard.IsSignaling'],
  });
});

test('a test is a procedure that refers to the statement', () => {
  const kind = kindOf(
    {
      name: text('Name'),
      preconditions: text('Preconditions'),
      steps: {
        title: 'Steps',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            step_number: { title: 'Step', type: 'integer' },
            action: text('Action'),
            expected_result: text('Expected result'),
          },
        },
      },
      criteria: {
        title: 'Criteria',
        type: 'array',
        items: { type: 'object', properties: { operator: text('Operator', { enum: ['=', '<'] }) } },
      },
      coverage: {
        title: 'Covered',
        type: 'array',
        items: { type: 'string', 'x-ref': { kinds: ['wish'], relation: 'verifies' } },
      },
    },
    ['name', 'steps'],
  );
  const [facts] = testsOf(PLAN, [
    { kind: 'wish', id: 'W-1' },
    { kind: 'other', id: 'O-1' },
  ]);
  expect(facts && itemData(kind, facts)).toEqual({
    name: 'Too fast',
    preconditions: 'Vehicle.Speed = 0',
    steps: [{ step_number: 1, action: 'Vehicle.Speed = 130', expected_result: 'the lights flash' }],
    coverage: ['W-1'],
  });
});
