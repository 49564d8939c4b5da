import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { randomSchema } from '#cli/testing/random-schemas.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { checkKind } from '#shared/kinds/check.ts';
import { compileIsValid, compileSchema } from '#shared/validation/compile.ts';
import { validatorOf } from '#shared/validation/validator.ts';
import { VersionPair } from './proof/version-pair.ts';
import { RandomSource } from './witness/random-source.ts';
import { Sampler } from './witness/sampler.ts';

/** For a long search: `AGREEMENT_RECORDS=20000 npx vitest run src/cli/schema-diff/agreement.test.ts`. */
const RECORDS = Number(process.env['AGREEMENT_RECORDS'] ?? 200);
const RECORDS_OF_A_SCHEMA = 20;

/** The compiler as it comes, but for decimal steps. */
function plainValidator(schema: JsonObject): (data: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, multipleOfPrecision: 10 });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

test(
  'the validators of the server, the form and the command line agree with the plain compiler',
  { timeout: 60_000 + RECORDS * 50 },
  () => {
    const random = new RandomSource(5);
    const differing: { schema: JsonObject; record: Json; results: object }[] = [];
    const count = { valid: 0, invalid: 0 };
    for (let checked = 0; checked < RECORDS;) {
      const schema = checkKind('random', randomSchema(random), new Map(), []).resolved?.schema;
      if (schema === undefined) continue;
      const pair = new VersionPair(schema, schema);
      const sampler = new Sampler(pair, random);
      const [isPlain, isValid] = [plainValidator(schema), compileIsValid(schema)];
      const issuesOf = validatorOf(schema, compileSchema(schema));
      for (let i = 0; i < RECORDS_OF_A_SCHEMA; i++, checked++) {
        // every other record is one of any object, close to the limits of the schema
        const record = sampler.value(i % 2 === 0 ? [pair.before] : [{ type: 'object' }], [pair.before]);
        const results = { plain: isPlain(record), quick: isValid(record), issues: issuesOf(record).length === 0 };
        count[results.plain ? 'valid' : 'invalid']++;
        if (results.quick !== results.plain || results.issues !== results.plain)
          differing.push({ schema, record, results });
      }
    }
    expect(differing).toEqual([]);
    expect(Math.min(count.valid, count.invalid)).toBeGreaterThan(RECORDS / 10);
  },
);
