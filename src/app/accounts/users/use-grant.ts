import { useMutation, useQueryClient } from '@tanstack/react-query';
import { grantRole, revokeRole } from '#app/data/accounts/users.ts';
import { showError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';

type Named = { id: string; name: string };
/** `ref` is the scope, everything if unset. */
type Grant = { user: Named; role: Named; ref?: string; grant: boolean };

/** Grants or revokes a role, with an undo in the toast. */
export function useGrant() {
  const client = useQueryClient();
  const grant = useMutation({
    mutationFn: ({ user, role, ref = '*', grant }: Grant) =>
      (grant ? grantRole : revokeRole)(client, { user: user.id, role: role.id, ref }),
    onSuccess: (_, done) => {
      const what = `${done.role.name}${done.ref === undefined || done.ref === '*' ? '' : ` for ${done.ref}`}`;
      showToast({
        tone: 'good',
        title: done.grant ? `${done.user.name} now has ${what}` : `${done.user.name} no longer has ${what}`,
        undo: () => grant.mutate({ ...done, grant: !done.grant }),
      });
    },
    onError: (error) => showError('Could not change the role', error),
  });
  return grant;
}
