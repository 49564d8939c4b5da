import { IconDownload } from '@tabler/icons-react';
import { orShowError } from '#app/ui/error-messages.ts';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { SavedFormat } from './save-picture.ts';
import button from '#app/ui/menu/menu-button.module.css';

type Props = { label: string; onSave: (format: SavedFormat) => Promise<void> };

/** Downloads a whole drawing, including what is outside the window. */
export function SaveMenu({ label, onSave }: Props) {
  const save = (format: SavedFormat) => orShowError('Could not save', () => onSave(format));
  return (
    <PopupMenu
      label={label}
      buttonLabel={label}
      align="end"
      width={200}
      className={button.square}
      face={<IconDownload size={16} stroke={1.75} aria-hidden />}
    >
      <MenuItem onSelect={() => void save('svg')} label="Save as SVG" />
      <MenuItem onSelect={() => void save('png')} label="Save as PNG" />
    </PopupMenu>
  );
}
