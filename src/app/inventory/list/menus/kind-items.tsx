import { useNavigate } from '@tanstack/react-router';
import { MenuGroup, MenuItem } from '../../../ui/menu-items.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { byGroup } from '../../kind-order.ts';
import { formatCount } from '../../values/numbers.ts';
import type { KindSummary } from '../../wire.ts';
import classes from '../list.module.css';

/** Every kind that has no tab, by its group. */
export function KindItems({ role, kinds }: { role: string; kinds: KindSummary[] }) {
  const navigate = useNavigate();
  return byGroup(kinds).map(([group, members]) => (
    <MenuGroup key={group} label={group}>
      {members.map(({ kind, title, plural, picture, count }) => (
        <MenuItem
          key={kind}
          icon={<Picture src={picture} name={title} size={18} />}
          aside={<span className={classes.tabCount}>{formatCount(count)}</span>}
          onSelect={() => void navigate({ to: '/inventory/role/$role', params: { role }, search: { type: kind } })}
        >
          {plural}
        </MenuItem>
      ))}
    </MenuGroup>
  ));
}
