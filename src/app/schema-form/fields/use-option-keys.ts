import type { ComboboxStore } from '@mantine/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

export type OptionProps = (option: string) => { value: string };

type OptionKeys = {
  combobox: ComboboxStore;
  /** the options, in display order */
  options: readonly string[];
  isTyped: boolean;
  /** the option that matches the typed text: undefined if none, null while unknown */
  found: string | undefined | null;
  choose: (option: string) => void;
  /** discards what was typed */
  clear: () => void;
};

/** Keyboard control of a combobox: arrows move, Enter picks the active option, at first the match. */
export function useOptionKeys({ combobox, options, isTyped, found, choose, clear }: OptionKeys) {
  const id = useId();
  const [moved, setMoved] = useState<string>();
  const awaited = useRef(false);
  const answer = isTyped ? (found ?? undefined) : undefined;
  const marked = moved !== undefined && options.includes(moved) ? moved : answer;
  const idOf = (option: string) => `${id}-${options.indexOf(option)}`;

  // handles an Enter pressed before the match was known
  useEffect(() => {
    if (!awaited.current || found === null) return;
    awaited.current = false;
    if (found !== undefined) choose(found);
  });

  const forget = () => {
    setMoved(undefined);
    awaited.current = false;
  };
  const move = (step: 1 | -1) => {
    if (!combobox.dropdownOpened) return combobox.openDropdown('keyboard');
    // the shown options still match what was typed before
    if (isTyped && found === null) return undefined;
    const from = marked === undefined ? (step === 1 ? -1 : 0) : options.indexOf(marked);
    const to = options[(from + step + options.length) % options.length];
    if (to === undefined) return;
    setMoved(to);
    document.getElementById(idOf(to))?.scrollIntoView({ block: 'nearest' });
  };
  const enter = () => {
    if (!combobox.dropdownOpened) combobox.openDropdown('keyboard');
    else if (marked !== undefined) choose(marked);
    else awaited.current = found === null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      // one step back: first the options, then what was typed, then the form
      if (!combobox.dropdownOpened && !isTyped) return;
      event.preventDefault();
      event.stopPropagation();
      return combobox.dropdownOpened ? combobox.closeDropdown('keyboard') : clear();
    }
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && (isTyped || marked !== undefined)) enter();
    else return;
    event.preventDefault();
  };
  const optionProps = (value: string) => ({
    value,
    id: idOf(value),
    selected: value === marked,
    'aria-selected': value === marked,
  });
  return { onKeyDown, forget, optionProps, activeId: marked === undefined ? undefined : idOf(marked) };
}
