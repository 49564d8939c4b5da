import { useAtomValue } from 'jotai';
import { can, type Action } from '#shared/permissions.ts';
import { userAtom } from '../../session.ts';

/** Whether whoever is signed in may do this to items of a kind; the server decides again. */
export function useMay(action: Action, kind: string): boolean {
  const user = useAtomValue(userAtom);
  return Boolean(user && can(user, action, { area: 'inventory', ...(kind !== '' && { kind }) }));
}
