import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { kindsQuery } from '#app/data/kinds.ts';

/** The scope of a role: everything, or one group of kinds. */
export function GroupPicker({ value, onPick }: { value: string; onPick: (ref: string) => void }) {
  const { data: kinds = [] } = useQuery(kindsQuery());
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return (
    <Select
      aria-label="Scope"
      allowDeselect={false}
      value={value}
      data={[{ value: '*', label: 'Everything' }, ...groups.map((group) => ({ value: group, label: group }))]}
      onChange={(ref) => onPick(ref ?? '*')}
    />
  );
}
