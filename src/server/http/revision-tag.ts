import { AppError, staleRevision } from '#shared/errors.ts';

/** An item's revision as an entity tag (RFC 9110). */
export function etag(rev: number): string {
  return `"${rev}"`;
}

/** The base revision of a write. @throws AppError `precondition_required` without one, `invalid` if malformed */
export function requiredRevision(header: string | undefined): number {
  if (header === undefined || header === '') {
    throw new AppError(
      'precondition_required',
      'Send the base revision of the change as If-Match, for example If-Match: "3"',
    );
  }
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim());
  if (match?.[1] === undefined) throw new AppError('invalid', 'If-Match must be one revision, for example "3"');
  return Number(match[1]);
}

/** @throws AppError `stale` if the request names an outdated revision; naming one is optional */
export function checkRevision(header: string | undefined, present: number): void {
  if (header === undefined || header === '' || header.trim() === '*') return;
  if (requiredRevision(header) !== present) throw staleRevision();
}
