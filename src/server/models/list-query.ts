import { AppError } from '#shared/errors.ts';

/** The parts of `a,b`; undefined if absent. */
export function csv(text: string | undefined): string[] | undefined {
  return text?.split(',').map((word) => word.trim());
}

/** `name:desc,created_at`, oldest first by default. @throws AppError `invalid` naming the sort keys */
export function readSortBy<Name extends string>(
  names: readonly Name[],
  text = 'created_at:asc',
): { by: Name; descending: boolean }[] {
  return text.split(',').map((word) => {
    const [name = '', direction = 'asc'] = word.trim().split(':');
    const snake = name.replace(/^(created|updated)At$/, '$1_at');
    const by = names.find((known) => known === snake);
    if (by === undefined) throw new AppError('invalid', `"sortBy" must be one of ${names.join(', ')}, not "${name}"`);
    return { by, descending: direction === 'desc' };
  });
}
