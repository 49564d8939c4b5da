import type { FastifyRequest } from 'fastify';
import type { NewPrototype } from '#generated/payloads.d.ts';
import { emptyPrototype, withPrototypeMembers, type PrototypeValues } from '#server/prototypes/prototype-values.ts';
import { AppError } from '#shared/errors.ts';
import { receive } from '#shared/receive.ts';
import type { CheckPrototype } from './read-prototype.ts';

type Compiling = Pick<FastifyRequest, 'compileValidationSchema'>;

/**
 * Content of an archive must be valid as the body of the request that creates the same thing.
 * @throws AppError `invalid` naming the file and the problem
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
  const messages = issues.map(({ path, message }) => `${path.slice(1)} ${message}`.trim()).join(', ');
  throw new AppError('invalid', `${file}: ${messages}`, { issues });
}

/** The checks of a request that creates a prototype, before anything is stored. */
export function prototypeCheck(request: Compiling): CheckPrototype {
  return (file, value): asserts value is NewPrototype => {
    assertBody(request, 'new-prototype.json#', file, value);
    try {
      newPrototype(receive<NewPrototype>(value));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, `${file}: ${error.message}`);
    }
  };
}

/** The prototype that a body would create. @throws AppError `invalid` as the request would */
export function newPrototype(body: NewPrototype): PrototypeValues {
  return withPrototypeMembers({ prototype: emptyPrototype('', body.model_id, '', ''), details: {} }, body, '');
}
