import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { modelQuery, someModelsQuery } from '#app/data/models/models.ts';
import type { ListedModel } from '#generated/payloads.d.ts';

const SHOWN = 50;

type ModelChoiceProps = {
  label: string;
  /** an ID; empty for `none` */
  value: string;
  onChange: (id: string) => void;
  /** label for no model; undefined if one is required */
  none?: string;
  description?: string;
  /** which models can be chosen */
  fits?: (model: ListedModel) => boolean;
  error?: string | undefined;
};

/** Searches a model by name. */
export function ModelChoice({ label, value, onChange, none, description, fits = () => true, error }: ModelChoiceProps) {
  const { data: chosen } = useQuery({ ...modelQuery(value), enabled: value !== '' });
  // the typed text while the list is open
  const [typed, setTyped] = useState<string>();
  const { data: found = [], isFetching } = useQuery(someModelsQuery(useDeferredValue(typed?.trim() ?? ''), SHOWN));
  const name = value === '' ? (none ?? '') : (chosen?.name ?? '');
  const offered = found.filter(fits).map(({ id, name: title = '' }) => ({ value: id, label: title }));
  const isListed = value === '' || offered.some((entry) => entry.value === value);
  return (
    <Select
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      searchable
      allowDeselect={false}
      value={value}
      searchValue={typed ?? name}
      onSearchChange={(text) => setTyped((before) => (before === undefined ? before : text))}
      onDropdownOpen={() => setTyped('')}
      onDropdownClose={() => setTyped(undefined)}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No model matches'}
      placeholder="Find a model"
      data={[
        ...(none !== undefined && !typed ? [{ value: '', label: none }] : []),
        ...(isListed || typed ? [] : [{ value, label: name }]),
        ...offered,
      ]}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
