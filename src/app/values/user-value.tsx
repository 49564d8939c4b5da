import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '#app/data/authors.ts';
import classes from './values.module.css';

/** A user by name; the id while names are loading. */
export function UserValue({ id }: { id: string }) {
  const { data } = useQuery(usersQuery());
  const name = data?.find((user) => user.id === id)?.name;
  return (
    <span className={classes.text} title={name ? undefined : id}>
      {name ?? (data ? 'Unknown user' : '')}
    </span>
  );
}
