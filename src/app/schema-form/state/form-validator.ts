import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { FormNode } from '#app/schema-form/document/document.ts';
import { keepActiveBranches } from '#app/schema-form/schema/active-branch.ts';
import { createFinder } from '#app/schema-form/schema/branch-probe.ts';
import type { Choices } from '#app/schema-form/schema/resolve.ts';
import type { Issue } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { fromPointer } from '#shared/pointer.ts';
import type { SchemaIssue } from '#shared/validation/compile.ts';
import { toIssues } from '#shared/validation/issues.ts';
import type { CompiledSchema, ValidatorModule } from '#shared/validation/validator.ts';
import type { DrawnSchemas } from './drawn-schemas.ts';

/** A kind's schema as rjsf knows it: `$id` names the export of the served module that validates a whole document. */
export const ROOT: RJSFSchema = { $id: 'validate', type: 'object' };

/**
 * rjsf's validator over the served module. The form is drawn before the module is loaded; until then everything is
 * valid.
 */
export class FormValidator {
  readonly rjsf: ValidatorType;
  #loaded: CompiledSchema = () => true;

  readonly #schema: JsonObject;
  readonly #drawn: DrawnSchemas;
  readonly #find: ReturnType<typeof createFinder>;

  constructor(schema: JsonObject, drawn: DrawnSchemas) {
    this.#schema = schema;
    this.#drawn = drawn;
    this.#find = createFinder(schema);
    const validate: CompiledSchema = (data) => {
      const isValid = this.#loaded(data);
      validate.errors = this.#loaded.errors ?? null;
      return isValid;
    };
    this.rjsf = createPrecompiledValidator({ validate }, ROOT);
  }

  load({ validate }: ValidatorModule): void {
    this.#loaded = validate;
  }

  /** Issues of a document, without those of branches that were not chosen. */
  issuesOf(data: JsonObject): Issue[] {
    const { errors } = this.rjsf.rawValidation<SchemaIssue>(ROOT, data);
    if (errors === undefined) return [];
    const { document } = this.#drawn;
    const nodeAt = (path: string): FormNode => document.at(fromPointer(path));
    const choicesAt = (path: string): Choices => {
      this.#drawn.reach(nodeAt(path));
      return this.#drawn.choicesAt(nodeAt(path));
    };
    const kept = keepActiveBranches(errors, this.#schema, (path, options) => choicesAt(path).get(options), {
      at: (path) => [...choicesAt(path)].flatMap(([list, i]) => (Array.isArray(list) ? [[list, i] as const] : [])),
      findings: (option, path) => this.#find(option, document.read(nodeAt(path))),
    });
    return toIssues(kept, this.#schema, data);
  }
}
