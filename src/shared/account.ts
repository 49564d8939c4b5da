const HIDDEN = 6;

/** Masks the first six characters of the part before the `@`, or all of a shorter one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  const rest = Array.from(email.slice(0, at)).slice(HIDDEN).join('');
  return '*'.repeat(Math.min(HIDDEN, at)) + rest + email.slice(at);
}
