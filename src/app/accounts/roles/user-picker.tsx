import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { someAccountsQuery } from '#app/data/accounts/users.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { EVERYONE, personaHolder } from '#shared/permissions.ts';

const SHOWN = 20;

type UserPickerProps = {
  label: string;
  /** whether everyone and personas are offered too */
  isForAll: boolean;
  /** ids to leave out */
  without: string[];
  /** whether it is in a modal, which nothing outside can cover */
  isInDialog?: boolean;
  onPick: (user: { id: string; name: string }) => void;
};

/** Finds a person by part of their name or email address. */
export function UserPicker({ label, isForAll, without, isInDialog = false, onPick }: UserPickerProps) {
  const [text, setText] = useState('');
  const { data: found = [], isFetching } = useQuery(someAccountsQuery(useDeferredValue(text.trim()), SHOWN));
  const { data: personas = [] } = useQuery(rolesQuery());
  const words = text.trim().toLowerCase();
  const groups = isForAll
    ? [
        { id: EVERYONE, name: 'Everyone signed in', email: '' },
        ...personas.map(({ id, name }) => ({
          id: personaHolder(id),
          name: `Everyone with persona ${name}`,
          email: '',
        })),
      ].filter(({ name }) => name.toLowerCase().includes(words))
    : [];
  const offered = [...found, ...groups].filter(({ id }) => !without.includes(id));
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
      data={offered.map(({ id, name, email }) => ({
        value: id,
        label: email ? `${name}, ${email}` : name,
      }))}
      onChange={(id) => {
        const user = offered.find((entry) => entry.id === id);
        if (user) onPick(user);
        setText('');
      }}
    />
  );
}
