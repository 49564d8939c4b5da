import { useNavigate } from '@tanstack/react-router';
import { MenuGroup, MenuItem } from '#app/ui/menu/menu-items.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { byGroup } from '#app/values/kind-order.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import type { KindSummary } from '#generated/payloads.d.ts';

/** Every kind without a tab, by group. */
export function KindItems({ role, kinds }: { role: string; kinds: KindSummary[] }) {
  const navigate = useNavigate();
  return byGroup(kinds).map(([group, members]) => (
    <MenuGroup key={group} label={group}>
      {members.map(({ kind, title, plural, picture, count }) => (
        <MenuItem
          key={kind}
          icon={<Picture src={picture} name={title} size={18} />}
          aside={<span className="faint plain-weight">{formatCount(count)}</span>}
          onSelect={() => void navigate({ to: '/inventory/role/$role', params: { role }, search: { type: kind } })}
          label={plural}
        />
      ))}
    </MenuGroup>
  ));
}
