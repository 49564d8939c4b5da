import { useQuery } from '@tanstack/react-query';
import type { Json } from '#shared/json.ts';
import type { Field } from '#generated/payloads.d.ts';
import { usersQuery } from '#app/data/authors.ts';
import classes from './values.module.css';

/** System fields whose value is the id of a user. */
const USER_FIELDS = new Set(['createdBy', 'updatedBy']);

export function isUserId({ name }: Field, value: Json): value is string {
  return USER_FIELDS.has(name) && typeof value === 'string';
}

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
