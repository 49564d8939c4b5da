import { Combobox, Loader, useCombobox } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import type { ControlAria } from '#app/schema-form/field.ts';
import { useOptionKeys, type OptionProps } from './use-option-keys.ts';
import classes from './controls.module.css';

type SearchPickerProps = {
  aria: ControlAria;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  onOpen: (isOpen: boolean) => void;
  /** the options, in display order */
  options: readonly string[];
  /** the option that matches the search: undefined if none, null while unknown */
  found: string | undefined | null;
  onPick: (option: string) => void;
  /** shown while there are no results, or none yet */
  empty?: 'waiting' | 'none' | undefined;
  /** a dialog makes everything outside it inert, so the options are rendered inside */
  isInDialog?: boolean;
  children: (optionProps: OptionProps) => ReactNode;
};

/** A text field that searches, with its results below. */
export function SearchPicker(props: SearchPickerProps) {
  const { aria, placeholder, search, onSearch, onOpen, options, found, onPick, empty, children } = props;
  const combobox = useCombobox({
    onDropdownOpen: () => onOpen(true),
    onDropdownClose: () => {
      keys.forget();
      onOpen(false);
    },
  });
  const list = useRef<HTMLDivElement>(null);
  const choose = (option: string): void => {
    onPick(option);
    combobox.closeDropdown();
  };
  const clear = (): void => onSearch('');
  const keys = useOptionKeys({ combobox, options, isTyped: search.trim() !== '', found, choose, clear });
  const type = (text: string): void => {
    onSearch(text);
    keys.forget();
    list.current?.scrollTo(0, 0);
    combobox.openDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" withinPortal={props.isInDialog !== true}>
      <Combobox.Target
        withExpandedAttribute
        withKeyboardNavigation={false}
        aria-activedescendant={combobox.dropdownOpened ? keys.activeId : undefined}
      >
        <input
          {...aria}
          className={classes.input}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          value={search}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={keys.onKeyDown}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options ref={list} mah={300} className={classes.options}>
          {empty && <Combobox.Empty>{empty === 'waiting' ? <Loader size="xs" /> : 'No matches'}</Combobox.Empty>}
          {children(keys.optionProps)}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
