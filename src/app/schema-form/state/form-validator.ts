import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { JsonObject } from '#shared/json.ts';
import type { SchemaFault } from '#shared/validation/compile.ts';
import type { CompiledSchema } from '#shared/validation/validator.ts';
import type { ValidatorModule } from '#app/data/wire.ts';

/** A kind's schema as rjsf knows it: `$id` names the export of the served module that validates a whole document. */
export const ROOT: RJSFSchema = { $id: 'validate', type: 'object' };

/** rjsf's validator over the served module. A form is drawn before that is loaded: until then everything is valid. */
export class FormValidator {
  readonly rjsf: ValidatorType;
  #loaded: CompiledSchema = () => true;

  constructor() {
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

  errorsOf(data: JsonObject): SchemaFault[] {
    return this.rjsf.rawValidation<SchemaFault>(ROOT, data).errors ?? [];
  }
}
