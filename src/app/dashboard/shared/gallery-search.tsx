import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

type GallerySearchProps = { label: string; value: string; onChange: (text: string) => void };

export function GallerySearch({ label, value, onChange }: GallerySearchProps) {
  return (
    <TextInput
      aria-label={label}
      placeholder="Find by name or description"
      leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
