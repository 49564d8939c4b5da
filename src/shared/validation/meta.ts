import { Ajv, type ErrorObject } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Issue } from '#generated/payloads.d.ts';
import { dialectOf } from '../kinds/dialect.ts';
import { walkSchema, WORDS } from '../kinds/vocabulary.ts';
import { fromPointer, toPointer } from '../pointer.ts';
import { prefixIssues } from '../issue.ts';
import kindMeta from '../../../schemas/meta/kind.schema.json' with { type: 'json' };
import relationsMeta from '../../../schemas/meta/relations.schema.json' with { type: 'json' };
import rolesMeta from '../../../schemas/meta/roles.schema.json' with { type: 'json' };
import { toIssues } from './issues.ts';

const OPTIONS = { allErrors: true, strict: false, logger: false } as const;

/**
 * Validates a schema file against the meta-schema of its draft, and our keywords against
 * `schemas/meta/kind.schema.json`.
 */
export function checkAgainstMeta(source: JsonObject): Issue[] {
  return [...checkDraft(source), ...checkOurWords(source)];
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
  const word = keys.at(-1) ?? 'schema';
  return {
    path: toPointer(keys),
    rule: 'meta-schema',
    message: `"${word}" ${error.message ?? 'is not valid'}`,
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

/** Validates `relations.json` or `roles.json` against its meta-schema. */
export function checkDocument(name: 'relations' | 'roles', document: Json): Issue[] {
  const judge = documents()[name];
  return judge(document) ? [] : toIssues(judge.errors ?? [], judge.root, document);
}

const documents = lazy(() => {
  const judge = (root: JsonObject) =>
    Object.assign(new Ajv2020({ ...OPTIONS, formats: { 'uri-reference': true } }).compile(root), { root });
  return { relations: judge(toObject(relationsMeta)), roles: judge(toObject(rolesMeta)) };
});

/** Each of our keywords is defined under `$defs` of the meta-schema by its name without `x-`. */
function checkOurWords(source: JsonObject): Issue[] {
  const issues: Issue[] = [];
  walkSchema(source, (part, keys) => {
    for (const word of WORDS) {
      const value = part[word];
      if (value === undefined) continue;
      const faults = validateKeyword(word, value);
      issues.push(...prefixIssues(toPointer([...keys, word]), faults));
    }
  });
  return issues;
}

const words = lazy(() => {
  const ajv = new Ajv2020(OPTIONS);
  ajv.addSchema({ $id: 'words', $defs: definitions() });
  return ajv;
});

function definitions(): JsonObject {
  const { $defs } = toObject(kindMeta);
  return isObject($defs) ? $defs : {};
}

/** TypeScript infers a literal type for an imported JSON file; here it is data. */
function toObject(imported: object): JsonObject {
  return imported as JsonObject;
}

function validateKeyword(word: string, value: Json): Issue[] {
  const name = word.slice(2);
  const judge = words().getSchema(`words#/$defs/${name}`);
  if (judge === undefined || judge(value) === true) return [];
  const schema = definitions()[name];
  return toIssues(judge.errors ?? [], isObject(schema) ? schema : {}, value);
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
