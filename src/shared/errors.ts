import type { ErrorBody, Issue } from '#generated/payloads.d.ts';

export type ErrorCode = ErrorBody['code'];

/** The only mapping from error codes to HTTP statuses. `internal` never exposes details to the caller. */
export const STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  password_change_required: 403,
  not_found: 404,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unprocessable: 422,
  precondition_required: 428,
  limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** Maximum number of issues in one response; the message gives the total. */
const MAX_ISSUES = 1000;

/** The message if no response arrived, so that it is unknown whether the request took effect. */
export const NO_ANSWER = 'Network Error';

/** What a change was refused for, as it is now. */
type Current = NonNullable<ErrorBody['current']>;

/** An error whose message is meant for the caller. Anything else thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly issues: Issue[];
  readonly current: Current | undefined;
  /** seconds after which a rejected caller can retry */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    detail: { issues?: Issue[]; current?: Current; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, 'cause' in detail ? { cause: detail.cause } : {});
    this.code = code;
    this.issues = detail.issues ?? [];
    this.current = detail.current;
    this.retryAfter = detail.retryAfter;
  }

  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.issues.length > 0 && { issues: this.issues.slice(0, MAX_ISSUES) }),
      ...(this.current !== undefined && { current: this.current }),
    };
  }
}

/** The refusal of a change that is based on an outdated revision of `what`; `current`: it as it is now. */
export function staleRevision(what = 'It', current?: Current): AppError {
  const message = `${what} was changed in the meantime. Load it again, then repeat your change`;
  return new AppError('stale', message, current && { current });
}

/** Messages of issues that are repeated in that of the error. */
const MAX_MESSAGES = 10;

/** An error that is said by its issues: each message once, of many the first ones. */
export function invalidBy(issues: Issue[]): AppError {
  const messages = [...new Set(issues.map(({ message }) => message))];
  const more = messages.length - MAX_MESSAGES;
  const message = messages.slice(0, MAX_MESSAGES).join('; ');
  return new AppError('invalid', more > 0 ? `${message}; and ${more} more` : message, { issues });
}
