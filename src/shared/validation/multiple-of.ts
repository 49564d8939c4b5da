import { _, type Ajv } from 'ajv';
import { replaceKeyword } from './replace-keyword.ts';

/**
 * Makes `multipleOf` treat decimal steps as written: 19.99 is a multiple of 0.01, although neither is exact in binary
 * and the quotient is 1998.9999999999998. The tolerance grows with the quotient.
 */
export function withDecimalSteps(ajv: Ajv): void {
  replaceKeyword(ajv, 'multipleOf', (context, byDefault) => {
    const { gen, data } = context;
    const step: unknown = context.schema;
    if (typeof step !== 'number' || step <= 0) return byDefault();
    if (Number.isInteger(step)) return context.fail(_`${data} % ${step} !== 0`);
    const times = gen.const('times', _`${data} / ${step}`);
    const error = _`Math.min(0.1, ${4 * Number.EPSILON} * Math.abs(${times}))`;
    context.fail(_`!(Math.abs(${times} - Math.round(${times})) <= ${error})`);
  });
}
