/** What the current user may do. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { userAtom } from '#app/http/session.ts';
import { can, type Action } from '#shared/permissions.ts';
import { kindsQuery } from './kinds.ts';

/**
 * Whether the current user may do this to items of a kind, or of any if none is named; the server checks again.
 * Until the user is known, the answer is yes.
 */
export function useMay(action: Action, kind: string): boolean {
  const user = useAtomValue(userAtom);
  const { data: group } = useQuery({
    ...kindsQuery(),
    select: (kinds) => kinds.find((entry) => entry.kind === kind)?.group,
  });
  if (user === undefined) return true;
  return user !== null && can(user, action, { area: 'inventory', kind, ...(group !== undefined && { group }) });
}
