import { useQuery } from '@tanstack/react-query';
import type { FoundUser } from '#app/data/accounts/users.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { EVERYONE, personaHolder } from '#shared/permissions.ts';

/** Who can hold a role besides single people: everyone who is signed in, and everyone with a persona. */
export function useGroups(): FoundUser[] {
  const { data: personas = [] } = useQuery(rolesQuery());
  return [
    { id: EVERYONE, name: 'Everyone signed in', image_file: '' },
    ...personas.map(({ id, name }) => ({
      id: personaHolder(id),
      name: `Everyone with persona ${name}`,
      image_file: '',
    })),
  ];
}
