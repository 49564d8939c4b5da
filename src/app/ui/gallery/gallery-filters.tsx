import { IconX } from '@tabler/icons-react';
import chips from '#app/ui/chips.module.css';

type GalleryFiltersProps = {
  states: readonly { value: string; name: string }[];
  state: string | undefined;
  onState: (state: string | undefined) => void;
  tag: string | undefined;
  onRemoveTag: () => void;
};

/** Filters for a single state, and for the tag chosen on a card. */
export function GalleryFilters({ states, state, onState, tag, onRemoveTag }: GalleryFiltersProps) {
  return (
    <div className={`flex wrap gap-6 ${chips.chips}`}>
      {states.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={state === value}
          onClick={() => onState(state === value ? undefined : value)}
        >
          {name}
        </button>
      ))}
      {tag !== undefined && (
        <button type="button" aria-pressed aria-label={`Remove tag ${tag}`} onClick={onRemoveTag}>
          Tag: {tag}
          <IconX size={13} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
}
