import { IconCopyPlus, IconLink, IconPencil, IconPrinter, IconTopologyStar3, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { itemPath } from '#app/data/paths.ts';
import { useMay } from '#app/data/permissions.ts';
import { RecordRun } from '#app/inventory/item/record/record-run.tsx';
import { itemRoute, useTab } from '#app/inventory/routes/item-route.tsx';
import { copyText } from '#app/ui/copy-button.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { ActionsMenu } from '#app/ui/menu/actions-menu.tsx';
import { MenuDivider, MenuItem, MenuLinkItem } from '#app/ui/menu/menu-items.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { Neighbours } from './neighbours.tsx';
import { useDelete } from './use-delete.ts';
import { useReturnSearch } from './use-list-search.ts';
import button from '#app/ui/menu/menu-button.module.css';
import classes from './item-actions.module.css';

const GROUP = 'This item';
const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** All actions on an item, by pointer and by keyboard. */
export function ItemActions({ item, kind }: { item: Item; kind: KindDetail }) {
  const navigate = useNavigate();
  const { role } = itemRoute.useParams();
  const tab = useTab();
  const list = useReturnSearch();
  const deletion = useDelete(item);
  const mayEdit = useMay('update', kind.kind);
  const editable = mayEdit && item.deletedAt === undefined && kind.status === 'ok';

  const mayDelete = useMay('delete', kind.kind);
  const deletable = mayDelete && item.deletedAt === undefined && tab !== 'edit';

  const edit = () => {
    if (!editable || tab === 'edit') return;
    void navigate({
      to: '/inventory/role/$role/item/$id/{-$tab}',
      params: { role, id: item.id, tab: 'edit' },
      search: true,
    });
  };
  const back = () => {
    if (tab === 'edit') {
      const params = { role, id: item.id, tab: undefined };
      void navigate({ to: '/inventory/role/$role/item/$id/{-$tab}', params, search: true });
    } else {
      void navigate({ to: '/inventory/role/$role', params: { role }, search: list });
    }
  };
  useShortcuts([
    { keys: 'e', label: 'Edit', group: GROUP, hidden: !editable, run: edit },
    {
      keys: 'Delete',
      label: `Delete ${item.id}`,
      group: GROUP,
      hidden: !deletable,
      run: () => deletable && deletion.start(),
    },
    { keys: 'Escape', label: tab === 'edit' ? 'Back to overview' : 'Back to list', group: GROUP, run: back },
  ]);

  return (
    <div className={`row gap-8 fixed ${classes.actions}`}>
      <Neighbours item={item} />
      {editable && tab !== 'edit' && (
        <ButtonLink
          to="/inventory/role/$role/item/$id/{-$tab}"
          params={{ role, id: item.id, tab: 'edit' }}
          search
          variant="default"
          leftSection={<IconPencil size={15} stroke={1.75} aria-hidden />}
          title="Edit (e)"
        >
          Edit
        </ButtonLink>
      )}
      {item.deletedAt === undefined && kind.status === 'ok' && tab !== 'edit' && <RecordRun item={item} kind={kind} />}
      {kind.architecture?.lanes && item.deletedAt === undefined && (
        <ButtonLink
          to="/inventory/architecture/$id"
          params={{ id: item.id }}
          variant="default"
          leftSection={<IconTopologyStar3 size={15} stroke={1.75} aria-hidden />}
        >
          Architecture
        </ButtonLink>
      )}
      <MoreMenu item={item} kind={kind} onDelete={deletion.start} />
      {deletion.blocked && <DeleteDialog item={item} deletion={deletion} />}
    </div>
  );
}

function MoreMenu({ item, kind, onDelete }: { item: Item; kind: KindDetail; onDelete: () => void }) {
  const navigate = useNavigate();
  const { role } = itemRoute.useParams();
  const mayCreate = useMay('create', kind.kind);
  const mayDelete = useMay('delete', kind.kind);
  const duplicate = () => {
    void navigate({ to: '/inventory/new', search: { type: item.type, from: item.id, role } });
  };
  const copyLink = async () => {
    await copyText(location.href);
    showToast({ tone: 'good', title: 'Link copied', message: location.href });
  };
  return (
    <ActionsMenu label="More actions" className={button.square} width={200}>
      {mayCreate && kind.status === 'ok' && (
        <MenuItem icon={<IconCopyPlus {...icon} />} onSelect={duplicate} label="Duplicate" />
      )}
      <MenuItem icon={<IconLink {...icon} />} onSelect={() => void copyLink()} label="Copy link" />
      <MenuLinkItem
        icon={<IconPrinter {...icon} />}
        href={`/v2/${itemPath(item.id, '/page.html')}`}
        label="Printable page"
      />
      {mayDelete && item.deletedAt === undefined && (
        <>
          <MenuDivider />
          <MenuItem isDanger icon={<IconTrash {...icon} />} onSelect={onDelete} label="Delete" />
        </>
      )}
    </ActionsMenu>
  );
}
