import type { Issue } from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { SchemaIssue } from './compile.ts';
import { toIssues } from './issues.ts';

/** Validates items the same way in the form, the server and the command line. */
export type Validator = (data: Json) => Issue[];

/** A schema compiled by ajv, either here or loaded as a module. */
export type CompiledSchema = ((data: unknown) => boolean) & { errors?: SchemaIssue[] | null };

/** A kind's validator module, as served. */
export type ValidatorModule = { validate: CompiledSchema };

/** Combines a compiled schema with the wording of its issues. Used for both compiled schemas and browser modules. */
export function validatorOf(schema: JsonObject, compiled: CompiledSchema): Validator {
  return (data) => (compiled(data) ? [] : toIssues(compiled.errors ?? [], schema, data));
}
