const HIDDEN = 6;

/** Hides the first six characters of the part before the `@`, of a shorter one all. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  const rest = Array.from(email.slice(0, at)).slice(HIDDEN).join('');
  return '*'.repeat(Math.min(HIDDEN, at)) + rest + email.slice(at);
}
