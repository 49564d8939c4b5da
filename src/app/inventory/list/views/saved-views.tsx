import {
  IconBookmark,
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { usersQuery } from '#app/data/authors.ts';
import { viewsQuery } from '#app/data/records/saved-views.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { userAtom } from '#app/http/session.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { MenuGroup, MenuItem, MenuRadioItem } from '#app/ui/menu/menu-items.tsx';
import type { SavedView } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { useStarred } from './starred.ts';
import { useViewWrites } from './use-view-writes.ts';
import { isSameSettings, settingsOf, withSettings } from './view-settings.ts';

/** What the name dialog is for: a new view, or renaming an existing one. */
export type ViewRequest = { rename?: SavedView };

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** Saved views in the view menu: opening one, and actions on the current one. */
export function SavedViews({ kind, onRequest }: { kind: Kind; onRequest: (request: ViewRequest) => void }) {
  const { role, search, change } = useListSearch();
  const { data: views = [] } = useQuery(viewsQuery(kind.kind));
  const { data: roles } = useQuery(rolesQuery());
  const user = useAtomValue(userAtom);
  const { update, remove } = useViewWrites();
  const persona = roles?.find(({ id }) => id === role);
  const preferred = persona?.kind === kind.kind ? persona.view : undefined;
  const current = views.find(({ id }) => id === search.view);
  const look = settingsOf(search);
  const isMine = current !== undefined && current.owner === user?.id;
  const ownerOf = useOwnerNames();
  const open = (view: SavedView) => change(withSettings(view.look, view.id));
  const { mine = [], others = [] } = Object.groupBy(views, ({ owner }) => (owner === user?.id ? 'mine' : 'others'));
  return (
    <>
      {(preferred || mine.length > 0) && (
        <MenuGroup label="Saved views">
          {preferred && (
            <MenuRadioItem
              isChosen={search.view === 'default'}
              onSelect={() => change(withSettings(preferred, 'default'))}
              label={`Default for ${persona?.name}`}
            />
          )}
          {mine.map((view) => (
            <MenuRadioItem key={view.id} isChosen={view === current} onSelect={() => open(view)}>
              {view.shared ? `${view.name} (shared)` : view.name}
            </MenuRadioItem>
          ))}
        </MenuGroup>
      )}
      {others.length > 0 && (
        <MenuGroup label="Shared by others">
          {others.map((view) => (
            <MenuRadioItem
              key={view.id}
              isChosen={view === current}
              onSelect={() => open(view)}
              label={`${view.name} · ${ownerOf(view)}`}
            />
          ))}
        </MenuGroup>
      )}
      <MenuItem icon={<IconBookmarkPlus {...icon} />} onSelect={() => onRequest({})} label="Save as view" />
      {current && <StarItem view={current} />}
      {isMine && (
        <>
          {!isSameSettings(look, current.look) && (
            <>
              <MenuItem
                icon={<IconDeviceFloppy {...icon} />}
                onSelect={() => void update(current, { look })}
                label={`Save changes to ${current.name}`}
              />
              <MenuItem
                icon={<IconBookmark {...icon} />}
                onSelect={() => open(current)}
                label={`Revert to ${current.name}`}
              />
            </>
          )}
          <MenuItem
            icon={<IconPencil {...icon} />}
            onSelect={() => onRequest({ rename: current })}
            label={`Rename ${current.name}`}
          />
          <MenuItem icon={<IconUsers {...icon} />} onSelect={() => void update(current, { shared: !current.shared })}>
            {current.shared ? `Stop sharing ${current.name}` : `Share ${current.name} with everyone`}
          </MenuItem>
          <MenuItem
            icon={<IconTrash {...icon} />}
            onSelect={() => void remove(current)}
            label={`Delete ${current.name}`}
          />
        </>
      )}
    </>
  );
}

function useOwnerNames(): (view: SavedView) => string {
  const { data: users } = useQuery(usersQuery());
  return ({ owner }) => users?.find(({ id }) => id === owner)?.name ?? 'someone';
}

/** Whether a view is one of the tabs above the list. */
function StarItem({ view: { id, name, kind } }: { view: SavedView }) {
  const [ids, change] = useStarred(kind);
  const isStarred = ids.includes(id);
  return (
    <MenuItem
      icon={isStarred ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
      onSelect={() => change(isStarred ? ids.filter((other) => other !== id) : [...ids, id])}
      label={isStarred ? `Remove ${name} from tabs` : `Show ${name} as a tab`}
    />
  );
}
