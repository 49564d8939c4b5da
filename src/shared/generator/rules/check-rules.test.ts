import { expect, test } from 'vitest';
import type { AppRule, AppRules, RuleCondition } from '#generated/payloads.d.ts';
import { checkRules, codeHash, rulesApply, RULES_SCHEMA, type KeptRules } from '#shared/generator/index.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';

const HAZARD = 'Vehicle.Body.Lights.Hazard.IsSignaling';
const FAST: RuleCondition = { is: 'compare', signals: ['Vehicle.Speed'], comparison: 'above', value: 120 };
const RULE: AppRule = {
  when: FAST,
  lasts: 3,
  do: [{ is: 'alternate', signals: [HAZARD], first: true, second: false, period: 1 }],
  otherwise: [{ is: 'set', signals: [HAZARD], value: false }],
};
const rules = (...all: AppRule[]): AppRules => ({ name: 'Speed alert', rules: all });

test('rules that fit the tree have no issue', () => {
  expect(checkRules(rules(RULE), smallTree())).toEqual({ rules: rules(RULE), issues: [] });
});

test.each<[string, Partial<AppRule>, string, string, RegExp]>([
  [
    'an unknown signal',
    { when: { ...FAST, signals: ['Vehicle.Sped'] } },
    'unknown-signal',
    '/when/signals/0',
    /mean Vehicle.Speed\?/,
  ],
  [
    'a sensor that is set',
    { do: [{ is: 'set', signals: ['Vehicle.Speed'], value: 5 }] },
    'not-actuator',
    '/do/0/signals/0',
    /is a sensor/,
  ],
  ['a text for a number', { when: { ...FAST, value: 'fast' } }, 'datatype', '/when/value', /float/],
  [
    'a value out of range',
    { do: [{ is: 'set', signals: ['Vehicle.Cabin.Door.Row1.DriverSide.Position'], value: 140 }] },
    'range',
    '/do/0/value',
    /0 to 100/,
  ],
  [
    'a value that is not allowed',
    { do: [{ is: 'set', signals: ['Vehicle.Body.Windshield.Front.Wiping.Mode'], value: 'QUICK' }] },
    'allowed',
    '/do/0/value',
    /one of: OFF/,
  ],
  [
    'signals of other units',
    {
      when: { is: 'versus', signal: 'Vehicle.Speed', comparison: 'above', other: 'Vehicle.Exterior.AirTemperature' },
    },
    'unit',
    '/when/other',
    /Celsius/,
  ],
  ['an order of yes and no', { when: { ...FAST, signals: [HAZARD] } }, 'datatype', '/when/comparison', /no number/],
  [
    'the start within a condition',
    { when: { is: 'not', condition: { is: 'start' } } },
    'rules',
    '/when/condition',
    /cannot be part/,
  ],
])('%s is an issue', (_, change, rule, path, message) => {
  const { issues } = checkRules(rules({ ...RULE, ...change }), smallTree());
  expect(issues[0]).toMatchObject({ rule, path: `/rules/0${path}`, message: expect.stringMatching(message) });
});

test('what does not follow the schema is no set of rules', () => {
  expect(checkRules({ name: 'X', rules: [] }, smallTree())).toMatchObject({ issues: [{ path: '/rules' }] });
  expect(checkRules('rules', smallTree()).rules).toBeUndefined();
});

test('the schema for forms and services refers to nothing outside itself', () => {
  const refs = [...JSON.stringify(RULES_SCHEMA).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  expect(new Set(refs)).toEqual(new Set(['#/$defs/AppRule', '#/$defs/RuleAction', '#/$defs/RuleCondition']));
});

test('rules apply to code until somebody edits it', () => {
  const kept: KeptRules = { rules: rules(RULE), hash: codeHash('print(1)\n') };
  expect([rulesApply(kept, 'print(1)\r\n'), rulesApply(kept, 'print(2)\n')]).toEqual([true, false]);
});
