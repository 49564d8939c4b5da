/** Set together with the session cookie, which no script can read: a page that knows this value is our own. */
const NAME = 'XSRF-TOKEN';

export function xsrfToken(): string | undefined {
  const pairs = typeof document === 'undefined' ? [] : document.cookie.split('; ');
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value === undefined || value === '' ? undefined : decodeURIComponent(value);
}

/** Without it, later page loads don't request a session that has ended. */
export function dropXsrfToken(): void {
  document.cookie = `${NAME}=; path=/; max-age=0`;
}
