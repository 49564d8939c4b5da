import { expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { buildCatalog } from './catalog.ts';

const kind = { properties: { name: { type: 'string' }, text: { type: 'string' }, size: { type: 'object' } } };

function checked(roles: JsonObject, options: JsonObject = {}) {
  const names = {
    id: 'proves',
    name: 'proves',
    inverse: 'proved_by',
    inverseName: 'proved by',
    description: 'A link.',
  };
  const rules = { multiplicity: 'many-to-many', hierarchy: false, suspect: true };
  const allowed = [{ source: ['gadget'], target: ['widget'], ...options }];
  const files = {
    'relations.json': { types: [{ ...names, ...rules, allowed, ...roles }] },
    'kinds/widget.json': kind,
    'kinds/gadget.json': {
      'x-kind': { document: { heading: 'name', text: 'text' } },
      properties: { ...kind.properties, level: { enum: ['QM', 'A', 'B'], 'x-integrity': true } },
    },
  };
  const { issues, relationTypes, kinds } = buildCatalog(
    Object.entries(files).map(([path, value]) => ({ path, text: JSON.stringify(value) })),
  );
  const found = issues.map(
    ({ file, path, rule, hint }) => `${file}${path} ${rule}${hint === undefined ? '' : ` (${hint})`}`,
  );
  return { issues: found, type: relationTypes[0], kind: kinds.get('gadget') };
}

test('a relation type says what its links are for', () => {
  const roles = {
    covers: { strength: 'partial' },
    suspect: { fields: ['text'] },
    integrity: 'decompose',
    reportedAs: { PartiallyVerifies: 'partial', FullyVerifies: 'full' },
  };
  const { issues, type } = checked(roles, { min: { source: 1, target: 2 } });
  expect(issues).toEqual([]);
  expect(type).toMatchObject({ ...roles, allowed: [{ min: { source: 1, target: 2 } }] });
  expect(checked({ covers: true, reportedAs: ['proves'], hierarchy: true, ordered: true }).issues).toEqual([]);
});

test('a kind says how its items read as paragraphs, and which property is their safety level', () => {
  const { kind: described } = checked({});
  expect(described?.document).toEqual({ heading: 'name', text: 'text' });
  expect(described?.fields.filter(({ integrity }) => integrity).map(({ name }) => name)).toEqual(['level']);
});

test('roles that cannot be are issues', () => {
  expect(checked({ suspect: { fields: ['text', 'txt', 'far'] } }).issues).toEqual([
    'relations.json/types/0/suspect/fields/1 field (Did you mean "text"?)',
    'relations.json/types/0/suspect/fields/2 field (Name a field of a kind that the link leads to.)',
  ]);
  const pathsOf = (roles: JsonObject, options?: JsonObject): string[] =>
    checked(roles, options).issues.map((issue) => issue.split(' ')[0] ?? '');
  expect(pathsOf({ covers: { strength: 'some' } })).toEqual(['relations.json/types/0/covers/strength']);
  expect(pathsOf({ integrity: 'both' })).toEqual(['relations.json/types/0/integrity']);
  expect(pathsOf({ reportedAs: [] })).toEqual(['relations.json/types/0/reportedAs']);
  expect(pathsOf({ ordered: true })).toEqual(['relations.json/types/0/hierarchy']);
  expect(pathsOf({}, { min: {} })).toEqual(['relations.json/types/0/allowed/0/min']);
});
