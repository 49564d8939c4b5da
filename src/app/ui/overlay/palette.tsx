// The combobox pattern: keys are handled at the input, and no native option can contain pictures.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Keys } from '#app/ui/keys.tsx';
import { Dialog } from './dialog.tsx';
import { useOptionList } from './use-option-list.ts';
import classes from './palette.module.css';

/** shorter text is the start of too many titles */
const NAME_LENGTH = 3;

export type PaletteEntry = {
  id: string;
  title: ReactNode;
  /** text to match; unset for search results, which always match */
  words?: string;
  before?: ReactNode;
  hint?: ReactNode;
  keys?: string;
  run: () => void;
};

export type PaletteGroup = { title: string; entries: PaletteEntry[] };

export type PaletteInput = { text: string; onText: (text: string) => void; onClose: () => void };

type PaletteProps = PaletteInput & {
  /** the entries for the typed `text` */
  groups: PaletteGroup[];
  searching: boolean;
  placeholder: string;
};

/** One box that finds items, pages and commands: arrows move, Enter opens. */
export function CommandPalette({ text, onText, groups, searching, placeholder, onClose }: PaletteProps) {
  const shown = matching(groups, text);
  const options = useOptionList(
    shown.flatMap((group) => group.entries),
    (entry) => {
      onClose();
      entry.run();
    },
  );

  return (
    <Dialog label="Search and commands" onClose={onClose} width={640}>
      <div className={classes.box}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          {...options.box}
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            options.restart();
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div {...options.list} className={classes.list}>
        {shown.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <h3 role="presentation">{group.title}</h3>
            {group.entries.map((entry) => (
              <div key={entry.id} {...options.optionOf(entry)}>
                {entry.before}
                <span className="grow shrink break-words">{entry.title}</span>
                {entry.hint && <span className="faint fixed">{entry.hint}</span>}
                {entry.keys && <Keys keys={entry.keys} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <output className={classes.nothing}>{searching ? 'Searching…' : `No results for “${text.trim()}”`}</output>
      )}
    </Dialog>
  );
}

/** Every typed word must occur; search results are kept as they are, below entries whose name starts with the text. */
function matching(groups: PaletteGroup[], text: string): PaletteGroup[] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/);
  const fits = ({ words: own }: PaletteEntry) =>
    own === undefined || words.every((word) => own.toLowerCase().includes(word));
  const isCalled = ({ title }: PaletteEntry) =>
    typed.length >= NAME_LENGTH && typeof title === 'string' && title.toLowerCase().startsWith(typed);
  const byName = <T,>(list: T[], isNamed: (entry: T) => boolean) =>
    list.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const shown = groups
    .map((group) => ({ ...group, entries: byName(group.entries.filter(fits), isCalled) }))
    .filter(({ entries }) => entries.length > 0);
  return byName(shown, ({ entries }) => entries.some(isCalled));
}
