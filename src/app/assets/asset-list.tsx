import { IconDots } from '@tabler/icons-react';
import type { Asset } from '#shared/asset.ts';
import { humanize } from '#shared/kinds/humanize.ts';
import { TimeValue } from '../inventory/values/time-value.tsx';
import { MenuItem } from '../ui/menu-items.tsx';
import { PopupMenu } from '../ui/popup-menu.tsx';
import classes from '../users/user-list.module.css';
import type { Asked } from './asset-dialogs.tsx';

type AssetListProps = { assets: Asset[]; self: string; onAsk: (asked: Asked) => void };

export function AssetList({ assets, self, onAsk }: AssetListProps) {
  return (
    <ul className={classes.list} aria-label="Assets">
      {assets.map((asset) => (
        <li key={asset.id} className={classes.row} data-kind="asset">
          <div className={classes.who}>
            <strong>{asset.name}</strong>
            <span>{humanize(asset.type.toLowerCase())}</span>
          </div>
          <div className={classes.marks}>
            {asset.created_by !== self && <span className={classes.mark}>Shared with you</span>}
          </div>
          <span className={classes.since}>
            Created <TimeValue value={asset.created_at} short />
          </span>
          {asset.created_by === self ? <RowMenu asset={asset} onAsk={onAsk} /> : <span />}
        </li>
      ))}
    </ul>
  );
}

function RowMenu({ asset, onAsk }: { asset: Asset; onAsk: (asked: Asked) => void }) {
  const label = `Actions for ${asset.name}`;
  return (
    <PopupMenu
      label={label}
      buttonLabel={label}
      className={classes.menu}
      face={<IconDots size={16} aria-hidden />}
      align="end"
    >
      <MenuItem onSelect={() => onAsk({ what: 'edit', asset })}>Edit</MenuItem>
      <MenuItem onSelect={() => onAsk({ what: 'share', asset })}>Share</MenuItem>
      <MenuItem onSelect={() => onAsk({ what: 'delete', asset })}>Delete</MenuItem>
    </PopupMenu>
  );
}
