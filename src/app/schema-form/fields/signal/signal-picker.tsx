import { Combobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { someSignalsQuery } from '#app/data/models/signal-references.ts';
import type { ControlAria } from '#app/schema-form/field.ts';
import { SearchPicker } from '#app/schema-form/fields/search-picker.tsx';
import type { SignalOption } from '#app/schema-form/schema/form-signals.ts';
import { useForm } from '#app/schema-form/state/form-context.ts';
import own from './signal-picker.module.css';

const SHOWN = 20;
const PAUSE_MS = 120;

type SignalPickerProps = {
  aria: ControlAria;
  taken: readonly string[];
  /** "actuator": only signals that can be set */
  only?: string | undefined;
  placeholder: string;
  onPick: (path: string) => void;
};

/** Finds a signal by the words of its path: of the form's model, or else of the programme's models. */
export function SignalPicker({ aria, taken, only, placeholder, onPick }: SignalPickerProps) {
  const { signals } = useForm();
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [typed] = useDebouncedValue(search.trim(), PAUSE_MS);
  const query = useQuery({ ...someSignalsQuery(typed, SHOWN), enabled: isOpen && signals === undefined });
  const fits = ({ path, type }: SignalOption): boolean =>
    !taken.includes(path) && (only === undefined || type === only);
  const isSettled = signals !== undefined || (typed === search.trim() && !query.isPending && !query.isPlaceholderData);
  const free = !isOpen ? [] : (signals?.search(search.trim(), SHOWN, fits) ?? (query.data ?? []).filter(fits));
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
          <Combobox.Option key={path} {...optionProps(path)} className={`flex wrap between ${own.option}`}>
            <span className="shrink break-words">{path}</span>
            <span className="faint one-line">{[type, datatype, unit].filter(Boolean).join(' · ')}</span>
          </Combobox.Option>
        ))
      }
    </SearchPicker>
  );
}
