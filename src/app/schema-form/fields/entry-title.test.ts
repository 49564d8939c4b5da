import { describe, expect, it } from 'vitest';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import { entryTitle } from './entry-title.ts';

describe('entryTitle', () => {
  const resolver = new Resolver({}, createProbe({}));

  it('is the title of the entry, else the singular of the list', () => {
    expect(entryTitle(resolver, { title: 'Test step' }, 'Steps')).toBe('Test step');
    expect(
      ['Reference links', 'Categories', 'Boxes', 'OS', 'Status', 'Data'].map((list) => entryTitle(resolver, {}, list)),
    ).toEqual(['Reference link', 'Category', 'Box', 'OS', 'Status', 'Data']);
  });
});
