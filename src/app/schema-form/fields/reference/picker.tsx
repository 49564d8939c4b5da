import { Combobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { use, useState } from 'react';
import type { ControlAria } from '#app/schema-form/field.ts';
import { SearchPicker } from '#app/schema-form/fields/search-picker.tsx';
import type { OptionProps } from '#app/schema-form/fields/use-option-keys.ts';
import { inSentence } from '#app/values/words/counted.ts';
import type { ItemLink, KindSummary, Ref } from '#generated/payloads.d.ts';
import { CreatePanelContext } from './create-panel.ts';
import { useCandidates, useReferredKinds } from './use-candidates.ts';
import classes from '#app/schema-form/fields/controls.module.css';

/** Without a kind, the user chooses one first. */
type NewItem = { kind?: KindSummary; name: string };

const MAX_KINDS = 3;
const NEW = 'new ';

type PickerProps = {
  reference: Ref;
  aria: ControlAria;
  taken: readonly string[];
  onPick: (item: ItemLink) => void;
  placeholder: string;
  /** a dialog makes everything outside it inert, so the options are rendered inside */
  isInDialog?: boolean;
};

/** Finds an item by ID or words; a missing item is created in a side panel and picked at once. */
export function Picker({ reference, aria, taken, onPick, placeholder, isInDialog = false }: PickerProps) {
  const [search, setSearch] = useState('');
  const [newItem, setNewItem] = useState<NewItem>();
  const [isOpen, setOpen] = useState(false);
  const { items, isCurrent } = useCandidates(reference, search, isOpen);
  const { referred, kinds, hasOthers, createOptions, create } = useCreateOptions(reference);
  const free = items.filter((item) => !taken.includes(item.id));
  // no create options while search results may still push them down
  const isWaiting = !isCurrent && free.length === 0;
  const pick = (id: string): void => {
    if (id.startsWith(NEW)) {
      const kind = kinds.find((entry) => `${NEW}${entry.kind}` === id);
      return setNewItem({ ...(kind && { kind }), name: search.trim() });
    }
    const item = free.find((candidate) => candidate.id === id);
    if (item) picked(item);
  };
  const picked = (item: ItemLink): void => {
    setNewItem(undefined);
    setSearch('');
    onPick(item);
  };
  return (
    <>
      <SearchPicker
        aria={aria}
        placeholder={placeholder}
        search={search}
        onSearch={setSearch}
        onOpen={setOpen}
        options={[...free.map(({ id }) => id), ...(isWaiting ? [] : createOptions)]}
        found={isCurrent ? free[0]?.id : null}
        onPick={pick}
        empty={free.length > 0 ? undefined : isWaiting ? 'waiting' : 'none'}
        isInDialog={isInDialog}
      >
        {(optionProps) => (
          <>
            <FoundOptions items={free} optionProps={optionProps} />
            {!isWaiting && <NewOptions kinds={kinds} hasOthers={hasOthers} optionProps={optionProps} />}
          </>
        )}
      </SearchPicker>
      {newItem && create?.({ ...newItem, kinds: referred, onCreated: picked, onClose: () => setNewItem(undefined) })}
    </>
  );
}

/** The create options for a missing item; none while a create panel is already open. */
function useCreateOptions(reference: Ref) {
  const create = use(CreatePanelContext);
  const referred = useReferredKinds(reference);
  const kinds = create && reference.kinds.length > 0 ? referred.slice(0, MAX_KINDS) : [];
  const hasOthers = create !== null && referred.length > kinds.length;
  const createOptions = [...kinds.map(({ kind }) => `${NEW}${kind}`), ...(hasOthers ? [NEW] : [])];
  return { referred, kinds, hasOthers, createOptions, create };
}

type OptionsProps = { optionProps: OptionProps };

function FoundOptions({ items, optionProps }: OptionsProps & { items: readonly ItemLink[] }) {
  return items.map((item) => (
    <Combobox.Option key={item.id} {...optionProps(item.id)}>
      <span className={`mr-6 dimmer ${classes.itemId}`}>{item.id}</span> {item.name}
    </Combobox.Option>
  ));
}

type NewOptionsProps = OptionsProps & { kinds: readonly KindSummary[]; hasOthers: boolean };

/** Options that create an item of one of these kinds, or of another kind. */
function NewOptions({ kinds, hasOthers, optionProps }: NewOptionsProps) {
  return (
    <>
      {kinds.map(({ kind, title }) => (
        <Combobox.Option
          key={kind}
          {...optionProps(`${NEW}${kind}`)}
          className={`row gap-4 smaller accent ${classes.create}`}
        >
          <IconPlus size={13} aria-hidden /> New {inSentence(title)}
        </Combobox.Option>
      ))}
      {hasOthers && (
        <Combobox.Option {...optionProps(NEW)} className={`row gap-4 smaller accent ${classes.create}`}>
          <IconPlus size={13} aria-hidden /> New item{kinds.length > 0 && ' of another kind'} …
        </Combobox.Option>
      )}
    </>
  );
}
