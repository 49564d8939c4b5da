import type { Json, JsonObject } from '#shared/json.ts';

const text = { type: 'string' };

function relation(id: string, inverse: string, source: string, target: string, roles: JsonObject = {}): JsonObject {
  const names = { id, inverse, name: id, inverseName: inverse, description: 'A link.' };
  const { min, ...others } = roles;
  const pair = { source: [source], target: [target], ...(min !== undefined && { min }) };
  return { ...names, multiplicity: 'many-to-many', hierarchy: false, suspect: false, allowed: [pair], ...others };
}

/** All specifications are proved, and no two checks have the same name. */
export const TRACE_RULES: JsonObject = {
  rules: [
    {
      id: 'proved',
      title: 'All is proved',
      items: 'type:spec',
      coveredBy: ['proved_by', 'hinted_by'],
      verdict: true,
    },
    { id: 'named', items: 'type:check', severity: 'warning', unique: ['name'], message: 'Choose another name' },
  ],
};

/** Specifications that checks cover, with outcomes of checks, and rules of what is to be covered. */
export const TRACE_SCHEMAS: Record<string, Json> = {
  'kinds/spec.json': {
    'x-kind': { idPrefix: 'S' },
    properties: {
      name: text,
      state: { enum: ['open', 'done'] },
      level: { enum: ['QM', 'A', 'B'], 'x-integrity': true },
    },
    required: ['name'],
  },
  'kinds/folder.json': { 'x-kind': { idPrefix: 'F' }, properties: { name: text } },
  'kinds/check.json': {
    'x-kind': { idPrefix: 'C', runSteps: { list: 'steps' } },
    properties: { name: text, steps: { type: 'array' } },
  },
  'kinds/outcome.json': {
    'x-kind': {
      idPrefix: 'O',
      runRecord: {
        relation: 'ran',
        verdict: 'result',
        verdicts: { passed: 'ok', failed: 'bad', stopped: 'broken', skipped: 'left out' },
        endedAt: 'at',
        evidence: 'log',
      },
    },
    properties: { name: text, result: text, at: text, log: { type: 'array' } },
  },
  'relations.json': {
    types: [
      relation('proves', 'proved_by', 'check', 'spec', { covers: true, suspect: { fields: ['level'] } }),
      relation('hints', 'hinted_by', 'check', 'spec', { covers: { strength: 'partial' } }),
      relation('ran', 'run_of', 'check', 'outcome'),
      relation('details', 'detailed_by', 'spec', 'spec', { integrity: 'inherit' }),
      relation('needs', 'needed_by', 'spec', 'check', { min: { source: 1 } }),
      relation('holds', 'held_by', 'folder', 'spec', {
        hierarchy: true,
        allowed: [{ source: ['folder'], target: ['folder', 'spec', 'check'] }],
      }),
    ],
  },
  'trace.json': TRACE_RULES,
};
