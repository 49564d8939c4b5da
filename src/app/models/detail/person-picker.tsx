import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { someAccountsQuery } from '#app/data/accounts/users.ts';
import type { ModelPerson } from '#generated/payloads.d.ts';

const SHOWN = 20;

type PersonPickerProps = { label: string; without: string[]; onPick: (person: ModelPerson) => void };

/** Searches people by name or email address. */
export function PersonPicker({ label, without, onPick }: PersonPickerProps) {
  const [text, setText] = useState('');
  const { data: found = [], isFetching } = useQuery(someAccountsQuery(useDeferredValue(text.trim()), SHOWN));
  const offered = found.filter(({ id }) => !without.includes(id));
  return (
    <Select
      aria-label={label}
      placeholder={label}
      searchable
      // the first field of a dialog has the focus when it opens
      openOnFocus={false}
      // a dialog covers everything outside it
      comboboxProps={{ withinPortal: false }}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      // the server may match a field that is not shown
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No one else matches'}
      data={offered.map(({ id, name, email }) => ({ value: id, label: email ? `${name}, ${email}` : name }))}
      onChange={(id) => {
        const user = offered.find((entry) => entry.id === id);
        if (user) onPick({ id: user.id, name: user.name, image_file: user.image_file ?? '' });
        setText('');
      }}
    />
  );
}
