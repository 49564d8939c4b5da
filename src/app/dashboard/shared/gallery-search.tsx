import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { formatCount } from '#app/values/words/numbers.ts';

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

/** A note that there are more results than the gallery shows. */
export function NotAllShown({
  page: { results, totalResults },
}: {
  page: { results: unknown[]; totalResults: number };
}) {
  if (results.length >= totalResults) return null;
  return (
    <p className="small dimmer mt-12">
      The first {formatCount(results.length)} of {formatCount(totalResults)} widgets. Search to find others.
    </p>
  );
}
