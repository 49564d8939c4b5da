/** The server sets this cookie together with the session's own, which no script can read: a page that knows it is ours. */
const NAME = 'XSRF-TOKEN';

export function xsrfToken(): string | undefined {
  const pairs = typeof document === 'undefined' ? [] : document.cookie.split('; ');
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value === undefined || value === '' ? undefined : decodeURIComponent(value);
}

/** Without it no later visit asks for a session that has ended. */
export function dropXsrfToken(): void {
  document.cookie = `${NAME}=; path=/; max-age=0`;
}
