import type { FastifyRequest } from 'fastify';
import type { NewPrototype } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { emptyPrototype, withPrototypeMembers, type PrototypeValues } from '../prototypes/prototype-values.ts';
import type { CheckPrototype } from './read-prototype.ts';

type Compiling = Pick<FastifyRequest, 'compileValidationSchema'>;

/**
 * An archive has what the body of a request has that creates the same thing.
 * @throws AppError `invalid` naming the file and what is wrong in it
 */
export function assertBody(
  request: Compiling,
  schema: 'new-model.json#' | 'new-prototype.json#',
  file: string,
  value: unknown,
): void {
  const validate = request.compileValidationSchema({ $ref: schema }, 'body');
  if (validate(value)) return;
  const issues = (validate.errors ?? []).map(({ instancePath, keyword, message = 'is not valid' }) => ({
    path: instancePath,
    rule: keyword,
    message,
  }));
  const words = issues.map(({ path, message }) => `${path.slice(1)} ${message}`.trim()).join(', ');
  throw new AppError('invalid', `${file}: ${words}`, { issues });
}

/** What a request that creates a prototype checks, before anything is stored. */
export function prototypeCheck(request: Compiling): CheckPrototype {
  return (file, value): asserts value is NewPrototype => {
    assertBody(request, 'new-prototype.json#', file, value);
    try {
      newPrototype(value as NewPrototype);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, `${file}: ${error.message}`);
    }
  };
}

/** The prototype that a body would create. @throws AppError `invalid` as a request would be refused */
export function newPrototype(body: NewPrototype): PrototypeValues {
  return withPrototypeMembers({ prototype: emptyPrototype('', body.model_id, '', ''), details: {} }, body, '');
}
