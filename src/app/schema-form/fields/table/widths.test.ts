import { describe, expect, it } from 'vitest';
import { fieldFor } from '#app/schema-form/fields/index.ts';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import type { JsonObject } from '#shared/json.ts';
import { EDGE, layColumns, widthOf } from './widths.ts';

function layoutOf(...schemas: JsonObject[]) {
  return layColumns(
    schemas.map((schema) => widthOf(fieldFor(schema, new Resolver(schema, createProbe(schema))), schema)),
  );
}

describe('layColumns', () => {
  it('gives short values what they need and texts the rest', () => {
    const layout = layoutOf({ type: 'integer' }, { type: 'string' }, { type: 'string', maxLength: 4000 });
    expect(layout).toEqual({
      columns: ['92px', `calc((100% - ${92 + 2 * EDGE}px) * 0.4)`, `calc((100% - ${92 + 2 * EDGE}px) * 0.6)`],
      minimum: 92 + 140 + 200 + 2 * EDGE,
    });
  });

  it('lets all columns grow if no text takes the space', () => {
    expect(layoutOf({ type: 'boolean' }, { enum: ['a', 'b'] }).columns).toEqual(['auto', 'auto']);
  });
});
