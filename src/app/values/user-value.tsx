import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '#app/data/authors.ts';

/** A user by name; the id while names are loading. */
export function UserValue({ id }: { id: string }) {
  const { data } = useQuery(usersQuery());
  const name = data?.find((user) => user.id === id)?.name;
  return (
    <span className="ellipsis" title={name ? undefined : id}>
      {name ?? (data ? 'Unknown user' : '')}
    </span>
  );
}
