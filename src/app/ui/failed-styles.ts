/**
 * Stylesheets that could not be loaded. Vite requests the stylesheets of a chunk once: a second import of the chunk
 * succeeds without them, and its components would be drawn without their styles.
 */
const failed = new Set<HTMLLinkElement>();

/** Call once, before any chunk is loaded. */
export function watchStyles(): void {
  const add = ({ target }: Event) =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failed.add(target);
  // errors of elements do not bubble
  document.addEventListener('error', add, { capture: true });
}

/** Requests again what failed, and waits for it. What fails once more is requested the next time. */
export async function reloadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(reload));
}

function reload(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  const { resolve, promise } = Promise.withResolvers<void>();
  const next = document.createElement('link');
  for (const event of ['load', 'error']) next.addEventListener(event, () => resolve());
  next.rel = link.rel;
  next.crossOrigin = link.crossOrigin;
  next.href = link.href;
  link.replaceWith(next);
  return promise;
}
