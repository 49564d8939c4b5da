import { Combobox, Loader, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, use, useState } from 'react';
import type { ItemLink } from '#shared/item.ts';
import type { Ref } from '#shared/kinds/kind.ts';
import { lazyComponent } from '../../../ui/lazy.tsx';
import type { KindSummary } from '../../wire.ts';
import { inSentence } from '../entry-title.ts';
import type { ControlAria } from '../field.ts';
import classes from '../controls.module.css';
import { InPlace } from './in-place.ts';
import { useCandidates, useReferredKinds } from './use-candidates.ts';

const CreatePanel = lazyComponent(async () => (await import('../../edit/create-panel.tsx')).CreatePanel);

/** Without a kind it is chosen first. */
type Making = { kind?: KindSummary; name: string };

const MOST_KINDS = 3;
const NEW = 'new ';

type PickerProps = {
  reference: Ref;
  aria: ControlAria;
  taken: readonly string[];
  onPick: (item: ItemLink) => void;
  placeholder: string;
};

/** Finds an item by id or words; where it does not exist yet it is made beside the form and picked at once. */
export function Picker({ reference, aria, taken, onPick, placeholder }: PickerProps) {
  const [search, setSearch] = useState('');
  const [making, setMaking] = useState<Making>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { items, isLoading } = useCandidates(reference, search, combobox.dropdownOpened);
  const isInPlace = use(InPlace);
  const referred = useReferredKinds(reference);
  const kinds = isInPlace && reference.kinds.length > 0 ? referred.slice(0, MOST_KINDS) : [];
  const hasOthers = isInPlace && referred.length > kinds.length;
  const free = items.filter((item) => !taken.includes(item.id));
  // what makes a new item must not stand where a found one is going to
  const isWaiting = isLoading && free.length === 0;
  const pick = (id: string): void => {
    if (id.startsWith(NEW)) {
      const kind = kinds.find((entry) => `${NEW}${entry.kind}` === id);
      setMaking({ ...(kind && { kind }), name: search.trim() });
      return combobox.closeDropdown();
    }
    const item = free.find((candidate) => candidate.id === id);
    if (item === undefined) return;
    onPick(item);
    setSearch('');
    combobox.closeDropdown();
  };
  const created = (item: ItemLink): void => {
    setMaking(undefined);
    setSearch('');
    onPick(item);
  };
  return (
    <>
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
            {free.length === 0 && <Combobox.Empty>{isWaiting ? <Loader size="xs" /> : 'Nothing found'}</Combobox.Empty>}
            {!isWaiting && <NewOptions kinds={kinds} hasOthers={hasOthers} />}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {making && (
        <Suspense>
          <CreatePanel {...making} kinds={referred} onCreated={created} onClose={() => setMaking(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** What can be made in place: an item of one of these kinds, or of another one. */
function NewOptions({ kinds, hasOthers }: { kinds: readonly KindSummary[]; hasOthers: boolean }) {
  return (
    <>
      {kinds.map(({ kind, title }) => (
        <Combobox.Option key={kind} value={`${NEW}${kind}`} className={classes.create}>
          <IconPlus size={13} aria-hidden /> New {inSentence(title)}
        </Combobox.Option>
      ))}
      {hasOthers && (
        <Combobox.Option value={NEW} className={classes.create}>
          <IconPlus size={13} aria-hidden /> New item{kinds.length > 0 && ' of another kind'} …
        </Combobox.Option>
      )}
    </>
  );
}
