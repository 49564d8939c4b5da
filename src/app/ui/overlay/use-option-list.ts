import { useId, useState, type KeyboardEvent } from 'react';
import option from './option.module.css';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The combobox pattern for a box whose options stay below it: the focus stays in the box, arrows move, Enter takes.
 * Returns the attributes of the box, of the list and of each option.
 */
export function useOptionList<Entry>(entries: readonly Entry[], onTake: (entry: Entry) => void) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, entries.length - 1));
  const current = entries[at];
  const idOf = (entry: Entry) => `${id}-${entries.indexOf(entry)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step && entries.length > 0) setChosen((at + step + entries.length) % entries.length);
    else if (event.key === 'Enter') {
      if (current !== undefined) onTake(current);
    } else return;
    event.preventDefault();
  };
  return {
    /** to the first option, for another text */
    restart: () => setChosen(0),
    box: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': current === undefined ? undefined : idOf(current),
      spellCheck: false,
      autoComplete: 'off',
      onKeyDown,
    },
    list: { id: `${id}-list`, role: 'listbox', 'aria-label': 'Results' },
    optionOf: (entry: Entry) => ({
      id: idOf(entry),
      className: `row gap-10 small ${option.option}`,
      role: 'option',
      'aria-selected': entry === current,
      tabIndex: -1,
      ref: (row: HTMLElement | null) => (entry === current ? row?.scrollIntoView({ block: 'nearest' }) : undefined),
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onTake(entry),
    }),
  } as const;
}
