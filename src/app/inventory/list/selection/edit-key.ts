import { useMay } from '#app/data/permissions.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import type { SelectionBarProps } from './selection-bar.tsx';

/** The key that edits the selected rows, until the bar with its own is loaded: it must not edit a single row. */
export function EditKey({ kind, selection: { items }, onEdit }: SelectionBarProps) {
  const mayEdit = useMay('update', kind.kind);
  const edit = () => onEdit([...items.keys()]);
  useShortcuts(mayEdit && items.size > 0 ? [{ keys: 'e', label: '', hidden: true, run: edit }] : []);
  return null;
}
