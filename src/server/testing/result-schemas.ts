import type { Json } from '#shared/json.ts';

const relation = { description: 'A link.', multiplicity: 'many-to-many', hierarchy: false, suspect: false };
const item = { type: 'object', required: ['name'], additionalProperties: false };
const name = { type: 'string', maxLength: 30 };
const verdicts = { passed: 'ok', failed: 'no', stopped: 'broken', skipped: 'left out' };

/** Kinds for results of tests, with names that are not the product's: what they are for is in their schemas. */
export const RESULT_SCHEMAS: Record<string, Json> = {
  'kinds/folder.json': { ...item, title: 'Folder', properties: { name } },
  'kinds/goal.json': { ...item, title: 'Goal', 'x-kind': { idPrefix: 'G' }, properties: { name } },
  'kinds/check.json': {
    ...item,
    title: 'Check',
    'x-kind': { idPrefix: 'C', runSteps: { list: 'steps', action: 'do' } },
    properties: { name, steps: { type: 'array', items: { type: 'object', properties: { do: { type: 'string' } } } } },
    required: ['name', 'steps'],
  },
  'kinds/proof.json': {
    ...item,
    title: 'Proof',
    'x-kind': {
      idPrefix: 'P',
      runRecord: {
        relation: 'proven_by',
        verdict: 'result',
        verdicts,
        evidence: 'runs',
        output: 'log',
        steps: { list: 'results', verdict: 'result' },
      },
    },
    properties: {
      name: { type: 'string' },
      result: { type: 'string', enum: Object.values(verdicts) },
      log: { type: 'string' },
      runs: { type: 'array', items: { type: 'string' } },
      results: { type: 'array', items: { type: 'object', properties: { result: { type: 'string' } } } },
    },
  },
  'relations.json': {
    types: [
      {
        ...relation,
        id: 'holds',
        name: 'holds',
        inverse: 'in',
        inverseName: 'in',
        multiplicity: 'one-to-many',
        hierarchy: true,
        allowed: [{ source: ['folder'], target: ['check'] }],
      },
      {
        ...relation,
        id: 'proven_by',
        name: 'proven by',
        inverse: 'proves',
        inverseName: 'proves',
        allowed: [{ source: ['check'], target: ['proof'] }],
      },
      {
        ...relation,
        id: 'shows',
        name: 'shows',
        inverse: 'shown_by',
        inverseName: 'shown by',
        reportedAs: ['goal'],
        allowed: [{ source: ['check'], target: ['goal'] }],
      },
    ],
  },
};

export const REPORT = `<testsuites name="bench"><testsuite name="S" timestamp="2026-01-02T03:04:05">
  <testcase classname="K" name="stops"><properties><property name="goal" value="G-1, G-2"/></properties></testcase>
  <testcase classname="K" name="G-1 again"><failure message="too late"/></testcase>
  <testcase classname="K" name="G-1 again"><system-out>now</system-out></testcase>
  <testcase classname="K" name="${'x'.repeat(40)}"><skipped/></testcase>
</testsuite></testsuites>`;
