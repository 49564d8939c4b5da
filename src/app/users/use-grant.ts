import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../ui/toasts.ts';
import { giveRole, takeRole, userKeys } from './queries.ts';

type Grant = { user: { id: string; name: string }; role: { id: string; name: string }; give: boolean };

/** Gives or takes a role everywhere; what was done can be undone from the toast. */
export function useGrant() {
  const client = useQueryClient();
  const grant = useMutation({
    mutationFn: ({ user, role, give }: Grant) => (give ? giveRole(user.id, role.id) : takeRole(user.id, role.id)),
    onSuccess: (_, { user, role, give }) => {
      showToast({
        tone: 'good',
        title: give ? `${user.name} has ${role.name} now` : `${user.name} no longer has ${role.name}`,
        action: { label: 'Undo', run: () => grant.mutate({ user, role, give: !give }) },
      });
    },
    onError: (error) => showToast({ tone: 'bad', title: 'The role is unchanged', message: error.message }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: userKeys.byRole });
      await client.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  return grant;
}
