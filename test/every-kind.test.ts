import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSchemaFolder } from '#server/schemas/read-folder.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { buildCatalog } from '#shared/kinds/catalog.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { validatorOf } from '#shared/validation/validator.ts';

const schemas = join(import.meta.dirname, '../schemas');
const { kinds, roles, relationTypes, issues } = buildCatalog(await readSchemaFolder(schemas));
const demo = join(schemas, 'demo');

async function samples(kind: string): Promise<JsonObject[]> {
  const items: unknown = JSON.parse(await readFile(join(demo, `${kind}.json`), 'utf8'));
  return Array.isArray(items) ? items.filter(isObject).map((item) => (isObject(item['data']) ? item['data'] : {})) : [];
}

test('the shipped schemas are valid', () => expect(issues).toEqual([]));

test('every persona lists existing kinds, every relation type has names for both directions', () => {
  expect(roles).toHaveLength(9);
  for (const role of roles) expect([...kinds.keys()]).toEqual(expect.arrayContaining([role.kind, ...role.kinds]));
  const names = relationTypes.flatMap((type) => [type.id, type.inverse]);
  expect(new Set(names).size).toBe(names.length);
});

test('every kind and every persona has a separate picture', async () => {
  const drawn = await readdir(join(schemas, 'kinds'));
  expect(drawn).toEqual(expect.arrayContaining([...kinds.keys()].map((kind) => `${kind}.svg`)));
  const personas = await readdir(join(schemas, 'personas'));
  expect(personas.map((name) => `personas/${name}`)).toEqual(expect.arrayContaining(roles.map((role) => role.picture)));
});

test.each([...kinds.values()])(
  '$kind: columns and title exist, demonstration items are valid, a copy without a required field is not',
  async (kind) => {
    const names = kind.fields.map((field) => field.name);
    expect(names).toEqual(expect.arrayContaining(kind.columns));
    for (const field of kind.fields) expect(field.title).not.toBe('');
    const validate = validatorOf(kind.schema, compileSchema(kind.schema));
    const items = await samples(kind.kind);
    expect(items.length).toBeGreaterThan(0);
    for (const data of items) {
      expect(validate(data)).toEqual([]);
      expect(itemName(kind, '', data)).not.toBe('');
      for (const field of kind.fields.filter((entry) => entry.required && entry.path.length === 1)) {
        const { [field.name]: _, ...rest } = data;
        expect(validate(rest).map((issue) => issue.path)).toContain(`/${field.name}`);
      }
    }
    expect(validate({ ...items[0], [`${names[0]}x`]: 1 })).not.toEqual([]);
  },
);
