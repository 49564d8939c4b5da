import { Combobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { someSignalsQuery } from '#app/data/models/signal-references.ts';
import type { ControlAria } from '#app/schema-form/fields/field.ts';
import { SearchPicker } from '#app/schema-form/fields/search-picker.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const [typed] = useDebouncedValue(search.trim(), PAUSE_MS);
  const query = useQuery({ ...someSignalsQuery(typed, SHOWN), enabled: isOpen });
  const isSettled = typed === search.trim() && !query.isPending && !query.isPlaceholderData;
  const free = (query.data ?? []).filter(({ path }) => !taken.includes(path));
  const pick = (path: string): void => {
    onPick(path);
    setSearch('');
  };
  return (
    <SearchPicker
      aria={aria}
      placeholder={placeholder}
      search={search}
      onSearch={setSearch}
      onOpen={setOpen}
      options={free.map(({ path }) => path)}
      found={isSettled ? free[0]?.path : null}
      onPick={pick}
      empty={free.length > 0 ? undefined : isSettled ? 'none' : 'waiting'}
    >
      {(optionProps) =>
        free.map(({ path, type, datatype, unit }) => (
          <Combobox.Option key={path} {...optionProps(path)} className={own.option}>
            <span className={own.path}>{path}</span>
            <span className={own.about}>{[type, datatype, unit].filter(Boolean).join(' · ')}</span>
          </Combobox.Option>
        ))
      }
    </SearchPicker>
  );
}
