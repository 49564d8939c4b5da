import type { Issue } from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '../json.ts';
import type { SchemaFault } from './compile.ts';
import { toIssues } from './issues.ts';

/** What every caller judges items with: the form, the server and the command line. */
export type Validator = (data: Json) => Issue[];

/** A compiled schema as ajv gives it, whether compiled here or loaded as a module. */
export type CompiledSchema = ((data: unknown) => boolean) & { errors?: SchemaFault[] | null };

/** A kind's validator module, as the server gives it. */
export type ValidatorModule = { validate: CompiledSchema };

/** Joins a compiled schema with the wording of its faults. The same function serves compiler and browser module. */
export function validatorOf(schema: JsonObject, compiled: CompiledSchema): Validator {
  return (data) => (compiled(data) ? [] : toIssues(compiled.errors ?? [], schema, data));
}
