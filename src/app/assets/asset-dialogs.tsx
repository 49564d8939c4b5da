import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Asset } from '#generated/payloads.d.ts';
import { refusalLine } from '#app/ui/refusal.ts';
import classes from '#app/accounts/form/account-form.module.css';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { AssetForm } from './asset-form.tsx';
import { ShownAsset } from './shown-asset.tsx';
import { deleteAsset } from '#app/data/assets.ts';
import { ShareAsset } from './share-asset.tsx';

/** The open dialog and its asset. */
export type AssetDialog = { what: 'create' } | { what: 'show' | 'edit' | 'share' | 'delete'; asset: Asset };

const TITLES = { show: 'Asset', edit: 'Edit', share: 'Share', delete: 'Delete' };

export function AssetDialogs({ asked, onClose }: { asked: AssetDialog; onClose: () => void }) {
  const title = asked.what === 'create' ? 'New asset' : `${TITLES[asked.what]} ${asked.asset.name}`;
  return (
    <TitledDialog title={title} onClose={onClose}>
      {asked.what === 'create' && <AssetForm onClose={onClose} />}
      {asked.what === 'show' && <ShownAsset asset={asked.asset} />}
      {asked.what === 'edit' && <AssetForm asset={asked.asset} onClose={onClose} />}
      {asked.what === 'share' && <ShareAsset asset={asked.asset} />}
      {asked.what === 'delete' && <DeleteAsset asset={asked.asset} onClose={onClose} />}
    </TitledDialog>
  );
}

function DeleteAsset({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteAsset(client, asset.id),
    onSuccess: () => {
      showToast({ tone: 'good', title: `${asset.name} deleted` });
      onClose();
    },
  });
  return (
    <>
      {deleting.isError && (
        <p className={classes.problem} role="alert">
          {refusalLine(deleting.error)}
        </p>
      )}
      <p className={classes.lead}>It is permanently deleted, also for everyone it is shared with.</p>
      <div className={classes.foot}>
        <Button variant="default" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" className={classes.danger} loading={deleting.isPending} onClick={() => deleting.mutate()}>
          Delete asset
        </Button>
      </div>
    </>
  );
}
