import applicator19 from 'ajv/dist/refs/json-schema-2019-09/meta/applicator.json' with { type: 'json' };
import content19 from 'ajv/dist/refs/json-schema-2019-09/meta/content.json' with { type: 'json' };
import core19 from 'ajv/dist/refs/json-schema-2019-09/meta/core.json' with { type: 'json' };
import format19 from 'ajv/dist/refs/json-schema-2019-09/meta/format.json' with { type: 'json' };
import metaData19 from 'ajv/dist/refs/json-schema-2019-09/meta/meta-data.json' with { type: 'json' };
import validation19 from 'ajv/dist/refs/json-schema-2019-09/meta/validation.json' with { type: 'json' };
import schema19 from 'ajv/dist/refs/json-schema-2019-09/schema.json' with { type: 'json' };
import applicator20 from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json' with { type: 'json' };
import content20 from 'ajv/dist/refs/json-schema-2020-12/meta/content.json' with { type: 'json' };
import core20 from 'ajv/dist/refs/json-schema-2020-12/meta/core.json' with { type: 'json' };
import format20 from 'ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json' with { type: 'json' };
import metaData20 from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json' with { type: 'json' };
import unevaluated20 from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json' with { type: 'json' };
import validation20 from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json' with { type: 'json' };
import schema20 from 'ajv/dist/refs/json-schema-2020-12/schema.json' with { type: 'json' };
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import type { JsonObject } from '#shared/json.ts';

/** The meta-schemas of the drafts, each with the vocabularies that it consists of. */
export const DRAFT_SCHEMAS: readonly { name: string; schema: JsonObject; vocabularies: readonly JsonObject[] }[] = [
  { name: 'json-schema-draft-06', schema: toObject(draft06), vocabularies: [] },
  { name: 'json-schema-draft-07', schema: toObject(draft07), vocabularies: [] },
  {
    name: 'json-schema-2019-09',
    schema: toObject(schema19),
    vocabularies: [applicator19, content19, core19, format19, metaData19, validation19].map(toObject),
  },
  {
    name: 'json-schema-2020-12',
    schema: toObject(schema20),
    vocabularies: [applicator20, content20, core20, format20, metaData20, unevaluated20, validation20].map(toObject),
  },
];

/** TypeScript infers a literal type for an imported JSON file; this treats it as data. */
function toObject(imported: object): JsonObject {
  return imported as JsonObject;
}
