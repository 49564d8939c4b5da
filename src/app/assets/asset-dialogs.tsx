import { useQueryClient } from '@tanstack/react-query';
import { assets } from '#app/data/records/assets.ts';
import { DeleteConfirmation } from '#app/ui/overlay/delete-confirmation.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { Asset } from '#generated/payloads.d.ts';
import { AssetForm } from './asset-form.tsx';
import { ShareAsset } from './share-asset.tsx';
import { ShownAsset } from './shown-asset.tsx';

/** The open dialog and its asset. */
export type AssetDialog = { what: 'create' } | { what: 'show' | 'edit' | 'share' | 'delete'; asset: Asset };

const TITLES = { show: 'Asset', edit: 'Edit', share: 'Share', delete: 'Delete' };

export function AssetDialogs({ dialog, onClose }: { dialog: AssetDialog; onClose: () => void }) {
  const title = dialog.what === 'create' ? 'New asset' : `${TITLES[dialog.what]} ${dialog.asset.name}`;
  return (
    <TitledDialog title={title} onClose={onClose}>
      {dialog.what === 'create' && <AssetForm onClose={onClose} />}
      {dialog.what === 'show' && <ShownAsset asset={dialog.asset} />}
      {dialog.what === 'edit' && <AssetForm asset={dialog.asset} onClose={onClose} />}
      {dialog.what === 'share' && <ShareAsset asset={dialog.asset} />}
      {dialog.what === 'delete' && <DeleteAsset asset={dialog.asset} onClose={onClose} />}
    </TitledDialog>
  );
}

function DeleteAsset({ asset: { id, name }, onClose }: { asset: Asset; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <DeleteConfirmation
      name={name}
      consequence="It is permanently deleted, also for everyone it is shared with."
      action="Delete asset"
      remove={() => assets.remove(client, id)}
      onClose={onClose}
    />
  );
}
