import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { userAtom } from '#app/http/session.ts';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { NoPermissionState, SignedOutState } from '#app/ui/states.tsx';
import { can } from '#shared/permissions.ts';

/** The server rejects others too; this is shown before any request. */
export function ForAdministrators({ children }: { children: ReactNode }) {
  const user = useAtomValue(userAtom);
  if (user === undefined) return <PageSkeleton />;
  if (user === null) return <SignedOutState />;
  if (!can(user, 'administer', { area: 'instance' })) {
    return <NoPermissionState>Only administrators have access.</NoPermissionState>;
  }
  return children;
}
