import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showRefusal } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { giveRole, takeRole } from '#app/data/accounts/users.ts';

type Named = { id: string; name: string };
/** `ref` is the scope, everything if unset. */
type Grant = { user: Named; role: Named; ref?: string; give: boolean };

/** Grants or revokes a role, with an undo in the toast. */
export function useGrant() {
  const client = useQueryClient();
  const grant = useMutation({
    mutationFn: ({ user, role, ref = '*', give }: Grant) =>
      (give ? giveRole : takeRole)(client, { user: user.id, role: role.id, ref }),
    onSuccess: (_, done) => {
      const what = `${done.role.name}${done.ref === undefined || done.ref === '*' ? '' : ` for ${done.ref}`}`;
      showToast({
        tone: 'good',
        title: done.give ? `${done.user.name} now has ${what}` : `${done.user.name} no longer has ${what}`,
        undo: () => grant.mutate({ ...done, give: !done.give }),
      });
    },
    onError: (error) => showRefusal('Could not change the role', error),
  });
  return grant;
}
