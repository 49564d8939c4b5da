import { AppError } from '#shared/errors.ts';

/** The rule that an access to a signal violates. */
export type SignalErrorRule =
  | 'unknown-signal'
  | 'no-value'
  | 'struct-type'
  | 'only-actuators'
  | 'datatype'
  | 'range'
  | 'allowed'
  | 'pattern'
  | 'list-size';

/**
 * A refused access to a signal: path, rule, message and remedy. Apps see `only-actuators` and `datatype` as type
 * errors.
 */
export class SignalError extends AppError {
  override name = 'SignalError';
  readonly path: string;
  readonly rule: SignalErrorRule;
  readonly remedy: string;

  constructor(path: string, rule: SignalErrorRule, message: string, remedy: string) {
    super(rule === 'unknown-signal' ? 'not_found' : 'invalid', `${path}: ${message}. ${remedy}`);
    this.path = path;
    this.rule = rule;
    this.remedy = remedy;
  }
}
