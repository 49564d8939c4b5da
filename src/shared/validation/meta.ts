import { Ajv, type ErrorObject } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Issue } from '#generated/payloads.d.ts';
import kindMeta from '#schemas/meta/kind.schema.json' with { type: 'json' };
import relationsMeta from '#schemas/meta/relations.schema.json' with { type: 'json' };
import rolesMeta from '#schemas/meta/roles.schema.json' with { type: 'json' };
import traceMeta from '#schemas/meta/trace.schema.json' with { type: 'json' };
import { prefixIssues } from '#shared/issue.ts';
import { asJsonObject } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, toPointer } from '#shared/pointer.ts';
import { dialectOf } from '#shared/schema/dialect.ts';
import { walkSchema, KEYWORDS } from '#shared/schema/vocabulary.ts';
import { toIssues } from './issues.ts';

const OPTIONS = { allErrors: true, strict: false, logger: false } as const;

/**
 * Validates a schema file against the meta-schema of its draft, and our custom keywords against
 * `schemas/meta/kind.schema.json`.
 */
export function checkAgainstMeta(source: JsonObject): Issue[] {
  return [...checkDraft(source), ...checkKeywords(source)];
}

function checkDraft(source: JsonObject): Issue[] {
  const dialect = dialectOf(source);
  const draft = dialect === 'draft-07' ? drafts.seven : dialect === '2019-09' ? drafts.nineteen : drafts.twenty;
  const { $schema, ...plain } = source;
  const ajv = draft();
  if (ajv.validateSchema(plain) === true) return [];
  return dedupe((ajv.errors ?? []).map(toMetaIssue));
}

/** The compilers are created on first use: their meta-schemas take a tenth of a second. */
const drafts = {
  seven: lazy(() => new Ajv(OPTIONS)),
  nineteen: lazy(() => new Ajv2019(OPTIONS)),
  twenty: lazy(() => new Ajv2020(OPTIONS)),
};

function toMetaIssue(error: ErrorObject): Issue {
  const keys = fromPointer(error.instancePath);
  const keyword = keys.at(-1) ?? 'schema';
  return {
    path: toPointer(keys),
    rule: 'meta-schema',
    message: `"${keyword}" ${error.message ?? 'is not valid'}`,
    ...(Array.isArray(error.params['allowedValues']) && {
      hint: `Use one of: ${error.params['allowedValues'].join(', ')}.`,
    }),
  };
}

function dedupe(issues: Issue[]): Issue[] {
  const seen = new Map<string, Issue>();
  for (const issue of issues) if (!seen.has(issue.path)) seen.set(issue.path, issue);
  return [...seen.values()];
}

/** Validates `relations.json`, `roles.json` or `trace.json` against its meta-schema. */
export function checkDocument(name: 'relations' | 'roles' | 'trace', document: Json): Issue[] {
  const validate = documents()[name];
  return validate(document) ? [] : toIssues(validate.errors ?? [], validate.root, document);
}

const documents = lazy(() => {
  const compile = (root: JsonObject) =>
    Object.assign(new Ajv2020({ ...OPTIONS, formats: { 'uri-reference': true } }).compile(root), { root });
  return {
    relations: compile(asJsonObject(relationsMeta)),
    roles: compile(asJsonObject(rolesMeta)),
    trace: compile(asJsonObject(traceMeta)),
  };
});

/** Each custom keyword is defined under `$defs` of the meta-schema by its name without `x-`. */
function checkKeywords(source: JsonObject): Issue[] {
  const issues: Issue[] = [];
  walkSchema(source, (part, keys) => {
    for (const keyword of KEYWORDS) {
      const value = part[keyword];
      if (value === undefined) continue;
      issues.push(...prefixIssues(toPointer([...keys, keyword]), validateKeyword(keyword, value)));
    }
  });
  return issues;
}

const keywordSchemas = lazy(() => {
  const ajv = new Ajv2020(OPTIONS);
  ajv.addSchema({ $id: 'words', $defs: definitions() });
  return ajv;
});

function definitions(): JsonObject {
  const { $defs } = asJsonObject(kindMeta);
  return isObject($defs) ? $defs : {};
}

function validateKeyword(keyword: string, value: Json): Issue[] {
  const name = keyword.slice(2);
  const validate = keywordSchemas().getSchema(`words#/$defs/${name}`);
  if (validate === undefined || validate(value) === true) return [];
  const schema = definitions()[name];
  return toIssues(validate.errors ?? [], isObject(schema) ? schema : {}, value);
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
