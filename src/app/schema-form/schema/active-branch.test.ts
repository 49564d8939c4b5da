import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { keepActiveBranches } from './active-branch.ts';
import { createFinder } from './branch-probe.ts';

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

function remainingIssuesOf(data: JsonObject, chosen: number | undefined): string[] {
  const validate = compileSchema(schema);
  validate(data);
  const kept = keepActiveBranches(validate.errors ?? [], schema, (path) => (path === '/part' ? chosen : undefined));
  return kept.map((issue) =>
    `${issue.instancePath} ${issue.keyword} ${String(issue.params['missingProperty'] ?? '')}`.trim(),
  );
}

describe('keepActiveBranches', () => {
  it('keeps the issues of the chosen branch', () => {
    expect(remainingIssuesOf({ part: {} }, 0)).toEqual(['/part required size', '/part required unit']);
    expect(remainingIssuesOf({ part: {} }, 1)).toEqual(['/part required speed']);
  });

  it('keeps the issue of the choice when the chosen branch has none', () => {
    expect(remainingIssuesOf({ part: { size: 1, unit: 'GB', speed: 5 } }, 1)).toEqual(['/part oneOf']);
  });

  it('keeps everything when nothing was chosen', () => {
    expect(remainingIssuesOf({ part: {} }, undefined)).toHaveLength(4);
  });

  it('attributes the issues of definitions that refer to further ones to the branch that refers to them', () => {
    const union: JsonObject = {
      properties: { shape: { oneOf: [{ $ref: '#/$defs/disk' }, { $ref: '#/$defs/fan' }] } },
      $defs: {
        disk: { type: 'object', properties: { size: { $ref: '#/$defs/size' } }, required: ['size'] },
        fan: { type: 'object', properties: { speed: { $ref: '#/$defs/speed' } }, required: ['speed', 'blades'] },
        size: { anyOf: [{ $ref: '#/$defs/amount' }, { type: 'string', minLength: 9 }] },
        speed: { allOf: [{ $ref: '#/$defs/amount' }, { type: 'number' }] },
        amount: { type: 'number', allOf: [{ $ref: '#/$defs/positive' }] },
        positive: { minimum: 0 },
      },
    };
    const validate = compileSchema(union);
    const kept = (data: JsonObject, chosen: number): string[] => {
      validate(data);
      const issues = keepActiveBranches(validate.errors ?? [], union, (path) =>
        path === '/shape' ? chosen : undefined,
      );
      return issues.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
    };
    expect(kept({ shape: { size: 'short', speed: 'fast' } }, 1)).toEqual([
      '/shape required',
      '/shape/speed type',
      '/shape/speed type',
    ]);
    expect(kept({ shape: { size: 'short', speed: 'fast' } }, 0)).toEqual([
      '/shape/size type',
      '/shape/size minLength',
      '/shape/size anyOf',
    ]);
  });

  it('recognizes the branch of a recursive definition', () => {
    const tree: JsonObject = {
      $ref: '#/definitions/node',
      definitions: {
        node: { anyOf: [{ $ref: '#/definitions/leaf' }, { $ref: '#/definitions/fork' }] },
        leaf: { type: 'object', properties: { size: { type: 'number' } }, required: ['size'] },
        fork: {
          type: 'object',
          properties: { left: { $ref: '#/definitions/node' }, label: { type: 'string' } },
          required: ['left', 'label'],
        },
      },
    };
    const value = { left: { size: 1 }, label: 5 };
    const validate = compileSchema(tree);
    validate(value);
    const node = (tree['definitions'] as JsonObject)['node'] as JsonObject;
    const kept = keepActiveBranches(validate.errors ?? [], tree, () => undefined, {
      at: (path) => (path === '' ? [[node['anyOf'] as Json[], 1]] : []),
      findings: createFinderAt(tree, value),
    });
    expect(kept.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toEqual(['/label type']);
  });
});

function createFinderAt(root: JsonObject, value: JsonObject) {
  const find = createFinder(root);
  return (option: Json) => find(option, value);
}
