import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { keepActiveBranches } from './active-branch.ts';

const schema: JsonObject = {
  type: 'object',
  properties: {
    part: {
      oneOf: [
        { $ref: '#/definitions/disk' },
        { type: 'object', properties: { speed: { type: 'number' } }, required: ['speed'] },
      ],
    },
  },
  definitions: { disk: { type: 'object', properties: { size: { type: 'number' } }, required: ['size', 'unit'] } },
};

function faultsOf(data: JsonObject, chosen: number | undefined): string[] {
  const validate = compileSchema(schema);
  validate(data);
  const kept = keepActiveBranches(validate.errors ?? [], schema, (path) => (path === '/part' ? chosen : undefined));
  return kept.map((fault) =>
    `${fault.instancePath} ${fault.keyword} ${String(fault.params['missingProperty'] ?? '')}`.trim(),
  );
}

describe('keepActiveBranches', () => {
  it('keeps the faults of the branch that was chosen', () => {
    expect(faultsOf({ part: {} }, 0)).toEqual(['/part required size', '/part required unit']);
    expect(faultsOf({ part: {} }, 1)).toEqual(['/part required speed']);
  });

  it('keeps the choice itself where the chosen branch has no fault of its own', () => {
    expect(faultsOf({ part: { size: 1, unit: 'GB', speed: 5 } }, 1)).toEqual(['/part oneOf']);
  });

  it('leaves everything where nothing was chosen', () => {
    expect(faultsOf({ part: {} }, undefined)).toHaveLength(4);
  });
});
