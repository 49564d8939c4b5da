import { useAtomValue } from 'jotai';
import { userAtom } from '#app/http/session.ts';
import type { Model } from '#generated/payloads.d.ts';
import { can } from '#shared/permissions.ts';

/** What the current user may do with a model; the server checks again. */
export type ModelAccess = {
  mayWrite: boolean;
  /** deletes it, shares it and changes who sees it */
  mayOwn: boolean;
};

export function useModelAccess({ id, created_by: { id: owner } }: Model): ModelAccess {
  const user = useAtomValue(userAtom);
  const may = (action: 'update' | 'delete') => Boolean(user && can(user, action, { area: 'model', id, owner }));
  return { mayWrite: may('update'), mayOwn: may('delete') };
}
