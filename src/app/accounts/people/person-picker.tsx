import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { someAccountsQuery, type FoundUser } from '#app/data/accounts/users.ts';

const SHOWN = 20;

type PersonPickerProps = {
  label: string;
  /** ids to leave out */
  without: readonly string[];
  /** offered below the people whose name matches, such as everyone who is signed in */
  groups?: readonly FoundUser[];
  /** whether it is in a modal, which nothing outside can cover */
  isInDialog?: boolean;
  onPick: (person: FoundUser) => void;
};

/** Finds a person by part of their name or email address. */
export function PersonPicker({ label, without, groups = [], isInDialog = false, onPick }: PersonPickerProps) {
  const [text, setText] = useState('');
  const { data: found = [], isFetching } = useQuery(someAccountsQuery(useDeferredValue(text.trim()), SHOWN));
  const words = text.trim().toLowerCase();
  const matching = groups.filter(({ name }) => name.toLowerCase().includes(words));
  const offered = [...found, ...matching].filter(({ id }) => !without.includes(id));
  return (
    <Select
      aria-label={label}
      placeholder={label}
      searchable
      // the first field of a dialog has the focus when it opens
      openOnFocus={!isInDialog}
      comboboxProps={{ withinPortal: !isInDialog }}
      maxDropdownHeight={isInDialog ? 130 : 250}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      // the server may match a field that is not shown
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No one else matches'}
      data={offered.map(({ id, name, email }) => ({ value: id, label: email ? `${name}, ${email}` : name }))}
      onChange={(id) => {
        const person = offered.find((entry) => entry.id === id);
        if (person) onPick(person);
        setText('');
      }}
    />
  );
}
