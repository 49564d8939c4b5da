import { expect, it } from 'vitest';
import { describeKind } from './describe.ts';

const tabOf = (prototypeTab: string) =>
  describeKind('widget', { type: 'object', 'x-kind': { prototypeTab } }).prototypeTab;

it('a kind says on which tab of a prototype its items are listed, or on none', () => {
  expect(tabOf('homologation')).toBe('homologation');
  expect(tabOf('elsewhere')).toBeUndefined();
  expect(describeKind('widget', { type: 'object' })).not.toHaveProperty('prototypeTab');
});

it('a kind says how its items are run and how runs are recorded, or neither', () => {
  const runRecord = {
    relation: 'composition',
    verdict: 'status',
    verdicts: { passed: 'ok', failed: 'bad', stopped: 'ended' },
    evidence: 'links',
  };
  const kind = describeKind('widget', {
    type: 'object',
    'x-kind': { runChecks: 'checks', runScenario: 'scenario', runRecord },
  });
  expect([kind.runChecks, kind.runScenario, kind.runRecord]).toEqual(['checks', 'scenario', runRecord]);
  expect(describeKind('widget', { type: 'object', 'x-kind': { runRecord: {} } })).not.toHaveProperty('runRecord');
});
