import { Combobox, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { someSignalsQuery } from '#app/data/models/signal-references.ts';
import classes from '#app/schema-form/fields/controls.module.css';
import type { ControlAria } from '#app/schema-form/fields/field.ts';
import { useOptionKeys } from '#app/schema-form/fields/reference/use-option-keys.ts';
import own from './signal-picker.module.css';

const SHOWN = 20;
const PAUSE_MS = 120;

type SignalPickerProps = {
  aria: ControlAria;
  taken: readonly string[];
  placeholder: string;
  onPick: (path: string) => void;
};

/** Finds a signal of the programme's models by the words of its path. */
export function SignalPicker({ aria, taken, placeholder, onPick }: SignalPickerProps) {
  const [search, setSearch] = useState('');
  const [typed] = useDebouncedValue(search.trim(), PAUSE_MS);
  const combobox = useCombobox({ onDropdownClose: () => keys.forget() });
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...someSignalsQuery(typed, SHOWN), enabled: combobox.dropdownOpened });
  const isSettled = typed === search.trim() && !query.isPending && !query.isPlaceholderData;
  const free = (query.data ?? []).filter(({ path }) => !taken.includes(path));
  const pick = (path: string): void => {
    onPick(path);
    setSearch('');
    combobox.closeDropdown();
  };
  const keys = useOptionKeys({
    combobox,
    options: free.map(({ path }) => path),
    isTyped: search.trim() !== '',
    found: isSettled ? free[0]?.path : null,
    choose: pick,
    clear: () => setSearch(''),
  });
  const type = (text: string): void => {
    setSearch(text);
    keys.forget();
    list.current?.scrollTo(0, 0);
    combobox.openDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md">
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
          {free.map(({ path, type: of, datatype, unit }) => (
            <Combobox.Option key={path} {...keys.optionProps(path)} className={own.option}>
              <span className={own.path}>{path}</span>
              <span className={own.about}>{[of, datatype, unit].filter(Boolean).join(' · ')}</span>
            </Combobox.Option>
          ))}
          {free.length === 0 && <Combobox.Empty>{isSettled ? 'No matches' : <Loader size="xs" />}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
