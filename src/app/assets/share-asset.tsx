import { Button, SegmentedControl } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonPicker } from '#app/accounts/people/person-picker.tsx';
import { assets, shareAsset, unshareAsset } from '#app/data/records/assets.ts';
import { FormProblem } from '#app/ui/overlay/dialog-form.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import type { Asset, AssetRole } from '#generated/payloads.d.ts';
import list from '#app/accounts/roles/roles-page.module.css';

const ROLES: { value: AssetRole; label: string }[] = [
  { value: 'read_asset', label: 'Can view' },
  { value: 'write_asset', label: 'Can edit' },
];
type Choice = { userId: string; role: AssetRole; grant: boolean };

/** Who else may view or edit an asset; each choice takes effect at once. */
export function ShareAsset({ asset }: { asset: Asset }) {
  const client = useQueryClient();
  const shared = useQuery(assets.readQuery(asset.id));
  const [role, setRole] = useState<AssetRole>('read_asset');
  const sharing = useMutation({
    mutationFn: ({ grant, ...share }: Choice) => (grant ? shareAsset : unshareAsset)(client, asset.id, share),
  });
  return (
    <>
      <FormProblem error={sharing.error} />
      <SegmentedControl aria-label="Access" data={ROLES} value={role} onChange={setRole} />
      <PersonPicker
        label="Share with someone"
        isInDialog
        without={[asset.created_by]}
        onPick={({ id }) => sharing.mutate({ userId: id, role, grant: true })}
      />
      <Loaded query={shared} skeleton={<SkeletonLines count={2} height={28} />}>
        {({ readAccessUsers, writeAccessUsers }) => (
          <ul className={list.shared} aria-label="Shared with">
            {[
              ...readAccessUsers.map((user) => ({ user, role: ROLES[0] })),
              ...writeAccessUsers.map((user) => ({ user, role: ROLES[1] })),
            ].map(({ user, role: access }) => (
              <li key={`${user.id} ${access?.value}`}>
                <PersonMark name={user.name} picture={user.image_file} size={28} />
                <span className="grid grow shrink break-words">
                  <strong>{user.name}</strong>
                  <span className="dim">{access?.label}</span>
                </span>
                <Button
                  variant="default"
                  aria-label={`Stop sharing with ${user.name}`}
                  onClick={() => access && sharing.mutate({ userId: user.id, role: access.value, grant: false })}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
