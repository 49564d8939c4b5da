/* No native element is an editable combobox. Its keys are handled at the input, which keeps the focus. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { someItemsQuery } from '#app/data/lists.ts';
import { useOptionList } from '#app/ui/overlay/use-option-list.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { ItemLink, ListedItem } from '#generated/payloads.d.ts';
import { CreateTarget } from './create-target.tsx';
import { targetQuery } from './relation-choices.ts';
import classes from './target-picker.module.css';

const FOUND = 12;

type Props = {
  /** allowed kinds, null for any */
  kinds: string[] | null;
  /** items that cannot be chosen, with the reason */
  taken: ReadonlyMap<string, string>;
  /** a relation of which an item can have only one other end: items that already have one can at most be moved */
  onlyOne?: { name: string; onMove: ((item: ItemLink, from: ItemLink) => void) | undefined };
  /** id of the element that shows an error */
  describedBy: string;
  busy: boolean;
  onChoose: (item: ItemLink) => void;
  onType: () => void;
};

/** A combobox that searches items: arrows move, Enter chooses. Until something is typed, it offers the latest items. */
export function TargetPicker({ kinds, taken, onlyOne, describedBy, busy, onChoose, onType }: Props) {
  const [text, setText] = useState('');
  const { data: known = [] } = useQuery(kindsQuery());
  const found = useTargets(kinds, useDeferredValue(text.trim()), onlyOne?.name);
  const { isFetching } = found;
  const ownerOf = (item: ListedItem) => (onlyOne ? item.links?.[onlyOne.name]?.items[0] : undefined);
  // only what the rules allow: no items already linked, and items linked elsewhere only if they can be moved
  const items = found.items.filter((item) => !taken.has(item.id) && (!ownerOf(item) || onlyOne?.onMove !== undefined));

  const options = useOptionList(items, (item) => {
    if (busy) return;
    const owner = ownerOf(item);
    if (owner) onlyOne?.onMove?.(item, owner);
    else onChoose(item);
  });
  return (
    <div className={`control grid one-column ${classes.picker}`}>
      <input
        className={`shrink full-text ${classes.box}`}
        ref={focusOnce}
        {...options.box}
        aria-describedby={describedBy}
        aria-label="Find an item to link"
        placeholder="Find by ID, name or text"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          options.restart();
          onType();
        }}
      />
      <div {...options.list} className={`hide-empty ${classes.list}`} aria-busy={isFetching}>
        {items.map((item) => {
          const kind = known.find((entry) => entry.kind === item.type);
          const owner = ownerOf(item);
          return (
            <div key={item.id} {...options.optionOf(item)}>
              <Picture src={kind?.picture} name={kind?.title ?? item.id} size={20} alt={kind?.title ?? ''} />
              <span className={`fixed dimmer ${classes.id}`}>{item.id}</span>
              <span className="truncated grow shrink">{item.name}</span>
              <span className={`fixed smaller ${classes.hint}`}>
                {owner ? `in ${owner.id} · move here` : kind?.title}
              </span>
            </div>
          );
        })}
      </div>
      {items.length === 0 && (
        <output className={classes.none}>{isFetching ? 'Searching…' : `No results for “${text.trim()}”`}</output>
      )}
      <CreateTarget kinds={kinds} name={text.trim()} onCreated={onChoose} />
    </div>
  );
}

/** Focuses the box when it is mounted. */
function focusOnce(box: HTMLInputElement | null): void {
  box?.focus();
}

function useTargets(kinds: string[] | null, text: string, links: string | undefined) {
  const q = targetQuery(kinds, text);
  const type = kinds?.length === 1 ? kinds[0] : undefined;
  const { data, isFetching } = useQuery(someItemsQuery({ limit: FOUND, q: q || undefined, type, links }));
  return { items: data?.results ?? [], isFetching };
}
