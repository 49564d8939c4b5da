import { IconBookmark, IconCommand, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useMayAny } from '#app/data/accounts/may-any.ts';
import { kindsQuery } from '#app/data/kinds.ts';
import { EVERY_KIND, viewsQuery } from '#app/data/records/saved-views.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { userAtom } from '#app/http/session.ts';
import { withSettings } from '#app/inventory/list/views/view-settings.ts';
import type { PaletteEntry } from '#app/ui/overlay/palette.tsx';
import { setColorScheme } from '#app/ui/shell/color-scheme.ts';
import { inSentence } from '#app/values/words/counted.ts';
import { roleOfKind } from '#app/values/words/role-names.ts';
import { can } from '#shared/permissions.ts';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Commands available everywhere: new items of every kind that the user may create, and the theme. */
export function useVerbs(): PaletteEntry[] {
  const navigate = useNavigate();
  const { data: kinds = [] } = useQuery(kindsQuery());
  const { data: roles = [] } = useQuery(rolesQuery());
  const mayCreate = useMayAny('create');
  const creatable = kinds.filter(({ kind, status }) => status === 'ok' && mayCreate(kind));
  const themes = [
    { scheme: 'dark', title: 'Dark theme' },
    { scheme: 'light', title: 'Light theme' },
    { scheme: 'auto', title: 'Theme of the system' },
  ] as const;
  return [
    ...creatable.map(({ kind, title }) => ({
      id: `new ${kind}`,
      title: `New ${inSentence(title)}`,
      words: `New ${title} create add`,
      before: <IconPlus {...icon} />,
      run: () => void navigate({ to: '/inventory/new', search: { type: kind, role: roleOfKind(roles, kind) } }),
    })),
    ...themes.map(({ scheme, title }) => ({
      id: `theme ${scheme}`,
      title,
      words: `${title} colour scheme appearance mode`,
      before: <IconCommand {...icon} />,
      run: () => setColorScheme(scheme),
    })),
  ];
}

/** Administration pages, for users who may see them. */
export function useAdministration(): PaletteEntry[] {
  const navigate = useNavigate();
  const user = useAtomValue(userAtom);
  if (!user || !can(user, 'administer', { area: 'instance' })) return [];
  const before = <IconUsers {...icon} />;
  const pages = [
    { to: '/manage-users', title: 'Users', words: 'Users accounts people manage' },
    { to: '/manage-features', title: 'Roles and permissions', words: 'Roles and permissions rights members' },
    { to: '/roles', title: 'Role matrix', words: 'Role matrix rights permissions own roles new role' },
    { to: '/settings', title: 'Settings', words: 'Settings name logo mail single sign-on limits installation' },
    { to: '/audit', title: 'Audit log', words: 'Audit log activity' },
  ] as const;
  return pages.map(({ to, title, words }) => ({
    id: `page ${to}`,
    title,
    words,
    before,
    run: () => void navigate({ to }),
  }));
}

/** The saved views of every kind, those of the open list first. */
export function useViews(): PaletteEntry[] {
  const navigate = useNavigate();
  const { type = '' } = useSearch({ strict: false });
  const { data: views = [] } = useQuery(viewsQuery(EVERY_KIND));
  const { data: kinds = [] } = useQuery(kindsQuery());
  const { data: roles = [] } = useQuery(rolesQuery());
  const sorted = views.toSorted((a, b) => Number(b.kind === type) - Number(a.kind === type));
  return sorted.map(({ id, name, kind, look }) => {
    const plural = kinds.find((known) => known.kind === kind)?.plural ?? 'All items';
    return {
      id: `view ${id}`,
      title: name,
      words: `${name} view ${plural}`,
      hint: kind === type ? 'View' : `View of ${inSentence(plural)}`,
      before: <IconBookmark {...icon} />,
      run: () =>
        void navigate({
          to: '/inventory/role/$role',
          params: { role: roleOfKind(roles, kind) },
          search: { ...withSettings(look, id), ...(kind !== '' && { type: kind }) },
        }),
    };
  });
}
