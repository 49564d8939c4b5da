import { expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { createFinder, createProbe } from './branch-probe.ts';

const PATTERN = '^(a+)+$';
const ENDLESS = `${'a'.repeat(5000)}!`;

test.each<JsonObject>([{ pattern: PATTERN }, { pattern: PATTERN, format: 'uri-reference' }])(
  'a pattern that could backtrack forever is matched at once: %j',
  (short) => {
    const probe = createProbe({ oneOf: [short] });
    expect([probe(short, 'aaa'), probe(short, ENDLESS)]).toEqual([true, false]);
    const found = createFinder({ oneOf: [short] })(short, ENDLESS);
    expect(found).toContainEqual(expect.objectContaining({ path: '', keyword: 'pattern' }));
    expect(short['pattern']).toBe(PATTERN);
  },
);
