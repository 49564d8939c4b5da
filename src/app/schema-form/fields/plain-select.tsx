import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { fold } from '#shared/search/words.ts';
import { describe } from './described.tsx';
import type { OptionsProps } from './segmented.tsx';
import classes from './controls.module.css';

const SEARCHABLE = 12;

type PlainSelectProps = OptionsProps & { placeholder?: string; openOnFocus?: boolean };

/** One of many options; searchable if there are more than twelve. Delete deselects, in a search text once all of it is selected. */
export function PlainSelect({ labels, chosen, onChoose, onClear, refused, small = false, ...rest }: PlainSelectProps) {
  const data = labels.map((label, i) => ({ value: String(i), label, disabled: refused?.(i) !== undefined }));
  const isSearchable = labels.length > SEARCHABLE;
  /** what the keys did since an option was chosen */
  const [search, setSearch] = useState<'none' | 'typed' | 'moved'>('none');
  const reset = () => setSearch('none');
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (key !== 'Delete' && key !== 'Backspace') return;
    const { value, selectionStart, selectionEnd } = currentTarget;
    if (!isSearchable || (selectionEnd ?? 0) - (selectionStart ?? 0) === value.length) onClear?.();
  };
  const onKeyDownCapture = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, metaKey, currentTarget } = event;
    if (ctrlKey || metaKey) {
      if (key === 'Enter') passOn(event);
    } else if (key === 'Enter') takeMarked(event, search === 'typed');
    else if (key === 'ArrowDown' || key === 'ArrowUp') setSearch('moved');
    else if (isSearchable && key.length === 1) {
      // typing replaces the chosen option instead of adding to its name
      if (search === 'none') currentTarget.select();
      setSearch('typed');
    }
  };
  return (
    <Select
      {...rest}
      {...describe(rest)}
      classNames={{ wrapper: `${classes.mantine} ${small ? classes.small : ''}` }}
      data={data}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => (value === null ? onClear?.() : onChoose(Number(value)))}
      allowDeselect={false}
      clearable={onClear !== undefined}
      searchable={isSearchable}
      filter={beginningFirst}
      selectFirstOptionOnChange={search === 'typed'}
      onOptionSubmit={reset}
      onBlur={reset}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
      nothingFoundMessage="No matches"
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** Ctrl+Enter saves what is around; the list would open instead. */
function passOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, ctrlKey, metaKey, currentTarget } = event;
  event.preventDefault();
  event.stopPropagation();
  const same = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true });
  currentTarget.parentElement?.dispatchEvent(same);
}

/** Matches that begin with the text come first, as Enter takes the first one. */
const beginningFirst: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search.trim());
  const place = (option: ComboboxItem) => fold(option.label).indexOf(wanted);
  const found = (options as ComboboxItem[]).filter((option) => place(option) >= 0);
  return [...found.filter((option) => place(option) === 0), ...found.filter((option) => place(option) > 0)];
};

/**
 * Enter takes the option that is marked, or that was typed in full: all options are listed then. The list itself loses
 * its place when keys come faster than it opens, and would ignore the key.
 */
function takeMarked(event: KeyboardEvent<HTMLInputElement>, isTyped: boolean): void {
  const { value, attributes } = event.currentTarget;
  const list = document.getElementById(attributes.getNamedItem('aria-controls')?.value ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const named = isTyped ? options.find(({ textContent }) => textContent === value) : undefined;
  const option = named ?? options.find((other) => other.hasAttribute('data-combobox-selected'));
  if (!option) return;
  event.preventDefault();
  event.stopPropagation();
  option.click();
}
