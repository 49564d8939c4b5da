import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { featureRolesQuery, usersByRoleQuery } from '#app/data/accounts/users.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import type { Account } from '#generated/payloads.d.ts';
import { useGrant } from './use-grant.ts';
import form from '#app/ui/overlay/dialog-form.module.css';

/** Every role that can be granted for everything; a tick takes effect at once. Narrower grants are on the roles page. */
export function UserRoles({ user, onClose }: { user: Account; onClose: () => void }) {
  const roles = useQuery(featureRolesQuery());
  const holders = useQuery(usersByRoleQuery());
  const grant = useGrant();
  const holds = (role: string) =>
    holders.data?.some(
      (entry) => entry.role.id === role && entry.users.some(({ id, ref }) => id === user.id && ref === '*'),
    ) ?? false;
  return (
    <Loaded query={roles} skeleton={<SkeletonLines count={8} height={24} />}>
      {(all) => (
        <>
          {all
            .filter(({ not_feature: hidden }) => !hidden)
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={holds(id)}
                disabled={holders.data === undefined || grant.isPending}
                onChange={({ target }) => grant.mutate({ user, role: { id, name }, grant: target.checked })}
              />
            ))}
          <div className={`row wrap at-end gap-8 ${form.foot}`}>
            <Button size="sm" variant="default" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}
