import { Select } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { describe } from './described.tsx';
import classes from './controls.module.css';
import type { OptionsProps } from './segmented.tsx';

const SEARCHABLE = 12;

type PlainSelectProps = OptionsProps & { placeholder?: string };

/** One of many options; searchable if there are more than twelve. Delete deselects, in a search text once all of it is selected. */
export function PlainSelect({ labels, chosen, onChoose, onClear, refused, small = false, ...rest }: PlainSelectProps) {
  const data = labels.map((label, i) => ({ value: String(i), label, disabled: refused?.(i) !== undefined }));
  const isSearchable = labels.length > SEARCHABLE;
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (key !== 'Delete' && key !== 'Backspace') return;
    const { value, selectionStart, selectionEnd } = currentTarget;
    if (!isSearchable || (selectionEnd ?? 0) - (selectionStart ?? 0) === value.length) onClear?.();
  };
  return (
    <Select
      {...rest}
      {...describe(rest)}
      classNames={{ wrapper: `${classes.mantine} ${small ? classes.small : ''}` }}
      data={data}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => (value === null ? onClear?.() : onChoose(Number(value)))}
      allowDeselect={onClear !== undefined}
      clearable={onClear !== undefined}
      searchable={isSearchable}
      onKeyDownCapture={takeMarked}
      onKeyDown={onKeyDown}
      nothingFoundMessage="No matches"
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/**
 * Enter takes the option that is marked. The list itself loses its place when keys come faster than it opens, and
 * would ignore the key.
 */
function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const option = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!option) return;
  event.preventDefault();
  event.stopPropagation();
  option.click();
}
