import { describe, expect, it } from 'vitest';
import { EDGE, layColumns } from './widths.ts';

describe('layColumns', () => {
  it('gives short values what they need and texts the rest', () => {
    const layout = layColumns([{ type: 'integer' }, { type: 'string' }, { type: 'string', maxLength: 4000 }]);
    expect(layout).toEqual({
      columns: ['92px', `calc((100% - ${92 + 2 * EDGE}px) * 0.4)`, `calc((100% - ${92 + 2 * EDGE}px) * 0.6)`],
      minimum: 92 + 140 + 200 + 2 * EDGE,
    });
  });

  it('lets all columns grow if no text takes the space', () => {
    expect(layColumns([{ type: 'boolean' }, { enum: ['a', 'b'] }]).columns).toEqual(['auto', 'auto']);
  });
});
