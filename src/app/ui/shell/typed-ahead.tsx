import { IconSearch } from '@tabler/icons-react';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { PaletteInput } from '#app/ui/overlay/palette.tsx';
import classes from '#app/ui/overlay/palette.module.css';

/** Placeholder while the palette's code loads, so that early keys are not taken for shortcuts. */
export function TypedAhead({ text, onText, onClose }: PaletteInput) {
  return (
    <Dialog label="Search and commands" onClose={onClose} width={640}>
      <div className={classes.box}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          aria-label="Find"
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onText(event.target.value)}
        />
        <kbd>Esc</kbd>
      </div>
    </Dialog>
  );
}
