import { describe, expect, it } from 'vitest';
import { describeKind } from '#shared/kinds/describe.ts';
import { copyOf } from './initial-values.ts';

describe('copyOf', () => {
  it('leaves out server-managed fields and makes the name distinct', () => {
    const kind = describeKind('widget', {
      type: 'object',
      properties: { name: { type: 'string' }, size: { type: 'number' }, createdAt: { type: 'string', readOnly: true } },
    });
    expect(copyOf({ name: 'A', size: 1, createdAt: 'then' }, kind, {})).toEqual({ name: 'A (copy)', size: 1 });
  });

  it('has the status of a new item, where changes of the status have rules', () => {
    const kind = describeKind('widget', {
      type: 'object',
      properties: {
        status: { enum: ['draft', 'approved'], 'x-transitions': { draft: ['approved'] } },
        colour: { enum: ['red', 'blue'] },
      },
    });
    const approved = { status: 'approved', colour: 'blue' };
    expect(copyOf(approved, kind, { status: 'draft' })).toEqual({ status: 'draft', colour: 'blue' });
  });
});
