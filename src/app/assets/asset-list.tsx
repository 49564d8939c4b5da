import { ActionsMenu } from '#app/ui/menu/actions-menu.tsx';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { ListedAsset } from '#generated/payloads.d.ts';
import { humanize } from '#shared/schema/humanize.ts';
import type { AssetDialog } from './asset-dialogs.tsx';
import classes from '#app/accounts/users/user-list.module.css';

/** Access to an asset that someone else shared. */
const SHARED: Record<ListedAsset['access'], string> = {
  all: 'Shared with you',
  change: 'Shared: can edit',
  read: 'Shared: can view',
};

type AssetListProps = { assets: ListedAsset[]; self: string; onOpen: (dialog: AssetDialog) => void };

export function AssetList({ assets, self, onOpen }: AssetListProps) {
  return (
    <ul className="small" aria-label="Assets">
      {assets.map((asset) => (
        <li key={asset.id} className={`grid pad ${classes.row}`} data-kind="asset">
          <div className="grid break-words">
            <strong className="text-14">{asset.name}</strong>
            <span className="dim">{humanize(asset.type.toLowerCase())}</span>
          </div>
          <div className={`flex wrap gap-4 ${classes.marks}`}>
            {asset.created_by !== self && <span className={classes.mark}>{SHARED[asset.access]}</span>}
          </div>
          <span className={`dim ${classes.since}`}>
            Created <TimeValue value={asset.created_at} short />
          </span>
          <RowMenu asset={asset} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** Only actions that the current user may perform. */
function RowMenu({ asset, onOpen }: { asset: ListedAsset; onOpen: (dialog: AssetDialog) => void }) {
  const label = `Actions for ${asset.name}`;
  return (
    <ActionsMenu label={label} className={classes.menu}>
      {asset.access === 'read' ? (
        <MenuItem onSelect={() => onOpen({ what: 'show', asset })} label="View" />
      ) : (
        <MenuItem onSelect={() => onOpen({ what: 'edit', asset })} label="Edit" />
      )}
      {asset.access === 'all' && (
        <>
          <MenuItem onSelect={() => onOpen({ what: 'share', asset })} label="Share" />
          <MenuItem onSelect={() => onOpen({ what: 'delete', asset })} label="Delete" />
        </>
      )}
    </ActionsMenu>
  );
}
