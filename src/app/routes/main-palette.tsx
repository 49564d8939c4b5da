import { IconArrowRight, IconCommand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useDeferredValue } from 'react';
import { useFoundUsers } from '#app/accounts/users/palette-users.tsx';
import { useMayAny } from '#app/data/accounts/may-any.ts';
import { useGeneratorOffered } from '#app/data/generator/offered.ts';
import { kindsQuery } from '#app/data/kinds.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { useFoundItems, useOpenedItems } from '#app/inventory/home/palette-entries.tsx';
import { useFoundModels } from '#app/models/palette-models.tsx';
import { useFoundPrototypes } from '#app/prototypes/palette-prototypes.tsx';
import { useFoundSignals } from '#app/signals/palette-signals.tsx';
import { CommandPalette, type PaletteEntry, type PaletteInput } from '#app/ui/overlay/palette.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { activeShortcuts, layersAtom } from '#app/ui/shortcuts.ts';
import { ALL_ITEMS, roleOfKind, roleSearch } from '#app/values/words/role-names.ts';
import { useAdministration, useVerbs, useViews } from './palette-verbs.tsx';

/**
 * Ctrl+K: items by full text, models and the signals of the open one, prototypes, people, every page, and every command
 * with a shortcut here.
 */
export function MainPalette({ text, onText, onClose }: PaletteInput) {
  const query = useDeferredValue(text.trim());
  const { entries: items, searching } = useFoundItems(query);
  const commands = useCommands();
  const verbs = useVerbs().filter(({ title }) => !commands.some((command) => command.title === title));
  const groups = [
    { title: 'Opened last', entries: useOpenedItems(query) },
    { title: 'Items', entries: items },
    { title: 'Signals', entries: useFoundSignals(query) },
    { title: 'Models', entries: useFoundModels(query) },
    { title: 'Prototypes', entries: useFoundPrototypes(query) },
    { title: 'People', entries: useFoundUsers(query) },
    { title: 'Commands', entries: [...commands, ...verbs] },
    { title: 'Views', entries: useViews() },
    { title: 'Pages', entries: [...usePages(), ...useAdministration()] },
  ];
  return (
    <CommandPalette
      text={text}
      onText={onText}
      groups={groups}
      searching={searching}
      placeholder="Find items, models, people, pages and commands"
      onClose={onClose}
    />
  );
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
  const hasGenerator = useGeneratorOffered();
  const mayCreate = useMayAny('create')('');
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
    page('Vehicle models', () => void navigate({ to: '/model' }), { keys: 'g m' }),
    ...(hasGenerator
      ? [
          page('App generator', () => void navigate({ to: '/genai-wizard' }), {
            words: 'App generator GenAI wizard generate vehicle app',
          }),
        ]
      : []),
    ...roles.map((role) =>
      page(
        role.name,
        () => void navigate({ to: '/inventory/role/$role', params: { role: role.id }, search: roleSearch(role) }),
        { hint: 'Persona' },
      ),
    ),
    ...kinds.map(({ kind, plural, title, group, picture }) => {
      const role = roleOfKind(roles, kind);
      const go = () => void navigate({ to: '/inventory/role/$role', params: { role }, search: { type: kind } });
      return page(plural, go, {
        words: `${plural} ${title}`,
        hint: group,
        before: <Picture src={picture} name={title} size={20} />,
      });
    }),
    page('All items', () => void navigate({ to: '/inventory/role/$role', params: { role: ALL_ITEMS } })),
    ...(mayCreate
      ? [
          page('Import from file', () => void navigate({ to: '/inventory/import' }), {
            words: 'Import from file a sheet CSV Excel XLSX JSON spreadsheet upload',
          }),
        ]
      : []),
    page('Imports', () => void navigate({ to: '/inventory/imports' }), { words: 'Imports imported files undo' }),
    page('Traceability', () => void navigate({ to: '/inventory/gaps' }), {
      words: 'Traceability gaps coverage rules missing tests',
    }),
    page('Suspect links', () => void navigate({ to: '/inventory/suspects' }), {
      words: 'Suspect links confirm changed review',
    }),
    page('Trash', () => void navigate({ to: '/inventory/trash' }), { words: 'Trash deleted items restore' }),
    page('About', () => void navigate({ to: '/about' })),
  ];
}
