import { Combobox, Loader, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ItemLink } from '#shared/item.ts';
import type { Ref } from '#shared/kinds/kind.ts';
import { inSentence } from '../entry-title.ts';
import type { ControlAria } from '../field.ts';
import classes from '../controls.module.css';
import { useCandidates, useKindTitles } from './use-candidates.ts';

type PickerProps = {
  reference: Ref;
  aria: ControlAria;
  taken: readonly string[];
  onPick: (item: ItemLink) => void;
  placeholder: string;
};

/** Finds an item by id or words; where it does not exist yet it can be made in another tab and found here at once. */
export function Picker({ reference, aria, taken, onPick, placeholder }: PickerProps) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { items, isLoading } = useCandidates(reference, search, combobox.dropdownOpened);
  const kinds = useKindTitles(reference);
  const free = items.filter((item) => !taken.includes(item.id));
  const pick = (id: string): void => {
    const item = free.find((candidate) => candidate.id === id);
    if (item === undefined) return;
    onPick(item);
    setSearch('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md">
      <Combobox.Target withExpandedAttribute>
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
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={300} className={classes.options}>
          {free.map((item) => (
            <Combobox.Option key={item.id} value={item.id}>
              <span className={classes.itemId}>{item.id}</span> {item.name}
            </Combobox.Option>
          ))}
          {free.length === 0 && <Combobox.Empty>{isLoading ? <Loader size="xs" /> : 'Nothing found'}</Combobox.Empty>}
        </Combobox.Options>
        {kinds.length > 0 && (
          <Combobox.Footer>
            {kinds.slice(0, 3).map(({ kind, title }) => (
              <a
                key={kind}
                className={classes.create}
                href={`/inventory/new?type=${encodeURIComponent(kind)}`}
                target="_blank"
                rel="noreferrer"
                onMouseDown={(event) => event.preventDefault()}
              >
                <IconPlus size={13} aria-hidden /> New {inSentence(title)}
              </a>
            ))}
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
