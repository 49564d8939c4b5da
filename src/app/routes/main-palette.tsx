import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconArrowRight, IconCommand } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useFoundItems } from '../inventory/palette-entries.tsx';
import { kindsQuery, rolesQuery } from '../inventory/queries.ts';
import { ALL_ITEMS, roleOfKind } from '../inventory/role-names.ts';
import { Palette, type PaletteEntry } from '../ui/palette.tsx';
import { activeShortcuts, layersAtom } from '../ui/shortcuts.ts';

/** Ctrl+K: items by full text, every page, and every command that has a key here. */
export function MainPalette({ onClose }: { onClose: () => void }) {
  return <Palette useGroups={useGroups} placeholder="Find an item, a page or a command" onClose={onClose} />;
}

function useGroups(text: string) {
  const { entries: items, searching } = useFoundItems(text);
  const commands = useCommands();
  const pages = usePages();
  const groups = [
    { title: 'Items', entries: items },
    { title: 'Pages', entries: pages },
    { title: 'Commands', entries: commands },
  ];
  return { groups, searching };
}

function useCommands(): PaletteEntry[] {
  const layers = useAtomValue(layersAtom);
  return activeShortcuts(layers)
    .filter(({ hidden, keys }) => !hidden && keys !== 'mod+k' && !keys.startsWith('g '))
    .map(({ keys, label, run }) => ({
      id: keys,
      title: label,
      words: label,
      keys,
      run,
      before: <IconCommand size={16} stroke={1.6} aria-hidden />,
    }));
}

function usePages(): PaletteEntry[] {
  const navigate = useNavigate();
  const { data: kinds = [] } = useQuery(kindsQuery());
  const { data: roles = [] } = useQuery(rolesQuery());
  const before = <IconArrowRight size={16} stroke={1.6} aria-hidden />;
  const page = (title: string, run: () => void, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
    id: `page ${title} ${more.words ?? ''}`,
    title,
    words: title,
    before,
    run,
    ...more,
  });
  return [
    page('Home', () => void navigate({ to: '/' }), { keys: 'g h' }),
    page('Inventory', () => void navigate({ to: '/inventory' }), { keys: 'g i' }),
    page('New Inventory Item', () => void navigate({ to: '/inventory/new' }), { keys: 'c' }),
    ...roles.map(({ id, name, kind }) =>
      page(name, () => void navigate({ to: '/inventory/role/$role', params: { role: id }, search: { type: kind } }), {
        hint: 'Persona',
      }),
    ),
    ...kinds.map(({ kind, plural, title, group }) => {
      const role = roleOfKind(roles, kind);
      const go = () => void navigate({ to: '/inventory/role/$role', params: { role }, search: { type: kind } });
      return page(plural, go, { words: `${plural} ${title}`, hint: group });
    }),
    page('All items', () => void navigate({ to: '/inventory/role/$role', params: { role: ALL_ITEMS } })),
    page('About', () => void navigate({ to: '/about' })),
  ];
}
