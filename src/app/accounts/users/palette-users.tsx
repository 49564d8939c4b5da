import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { someAccountsQuery } from '#app/data/accounts/users.ts';
import { userAtom } from '#app/http/session.ts';
import type { PaletteEntry } from '#app/ui/overlay/palette.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { ALL_ITEMS } from '#app/values/words/role-names.ts';
import { can } from '#shared/permissions.ts';

const FOUND = 4;

/** People by name: leads administrators to the account, others to the items that the person created. */
export function useFoundUsers(text: string): PaletteEntry[] {
  const navigate = useNavigate();
  const user = useAtomValue(userAtom);
  const { data = [] } = useQuery({ ...someAccountsQuery(text, FOUND), enabled: text.length > 1 });
  if (text.length < 2) return [];
  const manages = Boolean(user && can(user, 'administer', { area: 'instance' }));
  return data.map(({ id, name, image_file: picture }) => ({
    id: `user ${id}`,
    title: name,
    before: <PersonMark name={name} picture={picture} size={22} />,
    hint: manages ? 'Account' : 'Created by',
    run: () =>
      void (manages
        ? navigate({ to: '/manage-users', search: { search: name } })
        : navigate({
            to: '/inventory/role/$role',
            params: { role: ALL_ITEMS },
            search: { q: `createdBy:${id}` },
          })),
  }));
}
