import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '#app/data/authors.ts';
import classes from './history.module.css';

/** Initials in a circle, next to the name in full. */
export function AuthorMark({ id }: { id: string }) {
  const { data } = useQuery(usersQuery());
  const name = data?.find((user) => user.id === id)?.name ?? '';
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <span className={`centered tiny dim heavy shaded ${classes.author}`} aria-hidden>
      {initials || '?'}
    </span>
  );
}
