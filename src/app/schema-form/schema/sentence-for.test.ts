import { expect, it } from 'vitest';
import { RULES_SCHEMA } from '#shared/generator/index.ts';
import type { JsonObject } from '#shared/json.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { createProbe } from './branch-probe.ts';
import { signalsOf } from './form-signals.ts';
import { Resolver } from './resolve.ts';
import { sentenceFor } from './sentence-for.ts';

const TREE: SignalTree = {
  root: 'Vehicle',
  node: {
    type: 'branch',
    children: {
      Speed: { type: 'sensor', datatype: 'float', unit: 'km/h', min: 0, max: 300 },
      Hazard: { type: 'branch', children: { IsSignaling: { type: 'actuator', datatype: 'boolean' } } },
    },
  },
};

const fast = { is: 'compare', signals: ['Vehicle.Speed'], comparison: 'above', value: 120 };
const blink = { is: 'set', signals: ['Vehicle.Hazard.IsSignaling'], value: true };

function sentence(rule: JsonObject): string {
  const resolver = new Resolver(RULES_SCHEMA, createProbe(RULES_SCHEMA));
  return sentenceFor({ resolver, signals: signalsOf(TREE) }, { $ref: '#/$defs/AppRule' }, rule);
}

it('reads a rule as a sentence, with the units of its signals', () => {
  expect(sentence({ when: fast, lasts: 3, do: [blink] })).toBe(
    'When speed is above 120 km/h for at least 3 s, set hazard to signaling',
  );
});

it('joins entries by their word', () => {
  const slow = { ...fast, comparison: 'at most', value: 5 };
  const say = { is: 'say', text: 'Slow down' };
  expect(sentence({ when: { is: 'any', conditions: [fast, slow] }, do: [blink, say], otherwise: [say] })).toBe(
    'When speed is above 120 km/h or speed is at most 5 km/h, set hazard to signaling and say "Slow down"; otherwise say "Slow down"',
  );
});

it('leaves open what is not entered yet', () => {
  expect(sentence({ when: { is: 'compare', signals: [] }, do: [] })).toBe('When … is … …, …');
});

it('asks for a value as its signal has it', () => {
  const signals = signalsOf(TREE);
  expect(signals.valueSchema('Vehicle.Speed')).toEqual({ type: 'number', minimum: 0, maximum: 300, 'x-unit': 'km/h' });
  expect(signals.valueSchema('Vehicle.Hazard.IsSignaling')).toMatchObject({
    oneOf: [
      { const: true, title: 'Signaling' },
      { const: false, title: 'Off' },
    ],
  });
  expect(signals.valueSchema('Vehicle.Other')).toBeUndefined();
  expect(signals.search('hazard', 5, () => true).map(({ path }) => path)).toEqual(['Vehicle.Hazard.IsSignaling']);
  expect(signals.search('', 5, ({ type }) => type === 'sensor').map(({ path }) => path)).toEqual(['Vehicle.Speed']);
});
