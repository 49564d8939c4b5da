// The combobox pattern: keys are handled at the input, and no native option can contain pictures.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Keys } from '#app/ui/keys.tsx';
import { Dialog } from './dialog.tsx';
import option from './option.module.css';
import classes from './palette.module.css';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
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
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const shown = matching(groups, text);
  const entries = shown.flatMap((group) => group.entries);
  const at = Math.min(chosen, Math.max(0, entries.length - 1));

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step && entries.length > 0) setChosen((at + step + entries.length) % entries.length);
    else if (event.key === 'Enter') run(entries[at]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog label="Search and commands" onClose={onClose} width={640}>
      <div className={classes.box}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[at] && `${id}-${at}`}
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            onText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={`${id}-list`} className={classes.list} role="listbox" aria-label="Results">
        {shown.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <h3 role="presentation">{group.title}</h3>
            {group.entries.map((entry) => (
              <Row
                key={entry.id}
                id={`${id}-${entries.indexOf(entry)}`}
                entry={entry}
                chosen={entries[at] === entry}
                run={run}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <output className={classes.nothing}>{searching ? 'Searching…' : `No results for “${text.trim()}”`}</output>
      )}
    </Dialog>
  );
}

type RowProps = { id: string; entry: PaletteEntry; chosen: boolean; run: (entry: PaletteEntry) => void };

function Row({ id, entry, chosen, run }: RowProps) {
  return (
    <div
      id={id}
      ref={(row) => (chosen ? row?.scrollIntoView({ block: 'nearest' }) : undefined)}
      className={`row gap-10 small ${option.option}`}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => run(entry)}
    >
      {entry.before}
      <span className="grow shrink break-words">{entry.title}</span>
      {entry.hint && <span className="faint fixed">{entry.hint}</span>}
      {entry.keys && <Keys keys={entry.keys} />}
    </div>
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
