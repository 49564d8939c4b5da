import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { kindsQuery } from '#app/data/kinds.ts';
import { userAtom } from '#app/http/session.ts';
import { can, type Action } from '#shared/permissions.ts';

/** `useMay` for many kinds: whether the current user may do this to items of a kind. */
export function useMayAny(action: Action): (kind: string) => boolean {
  const user = useAtomValue(userAtom);
  const { data: kinds } = useQuery(kindsQuery());
  return (kind) => {
    if (user === undefined) return true;
    const group = kinds?.find((entry) => entry.kind === kind)?.group;
    return user !== null && can(user, action, { area: 'inventory', kind, ...(group !== undefined && { group }) });
  };
}
