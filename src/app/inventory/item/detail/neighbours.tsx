import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { createLink, useNavigate } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { itemRoute, useTab } from '#app/inventory/routes/item-route.tsx';
import { neighbours, useListContext } from '#app/inventory/routes/list-context.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { formatNumber, formatTotal } from '#app/values/words/numbers.ts';
import type { Item } from '#generated/payloads.d.ts';

const IconLink = createLink((props: { 'aria-label': string } & Omit<ComponentPropsWithRef<'a'>, 'color'>) => (
  <ActionIcon component="a" size={30} variant="default" {...props} />
));

/** Links to the previous and next item of the list that this one was opened from; nothing otherwise. */
export function Neighbours({ item }: { item: Item }) {
  const { role } = itemRoute.useParams();
  const tab = useTab();
  const navigate = useNavigate();
  const around = neighbours(useListContext(), item.id);
  const keep = tab === 'overview' || tab === 'edit' ? undefined : tab;
  const target = (id: string) =>
    ({ to: '/inventory/role/$role/item/$id/{-$tab}', params: { role, id, tab: keep }, search: listOnly }) as const;
  const go = (id: string | undefined) => {
    if (id !== undefined) void navigate(target(id));
  };
  useShortcuts([
    { keys: '[', label: 'Previous item in the list', group: 'This item', run: () => go(around?.previous) },
    { keys: ']', label: 'Next item in the list', group: 'This item', run: () => go(around?.next) },
  ]);
  if (!around) return null;
  return (
    <nav className="row gap-4" aria-label="Items in the list">
      <span className="faint one-line mr-6">
        {formatNumber(around.position)} of {formatTotal(around.of, around.capped)}
      </span>
      {around.previous === undefined ? (
        <End label="This is the first item in the list" icon={IconChevronLeft} />
      ) : (
        <IconLink
          {...target(around.previous)}
          aria-label={`Previous item, ${around.previous}`}
          title={`Previous: ${around.previous} ([)`}
        >
          <IconChevronLeft size={16} />
        </IconLink>
      )}
      {around.next === undefined ? (
        <End label="This is the last loaded item in the list" icon={IconChevronRight} />
      ) : (
        <IconLink {...target(around.next)} aria-label={`Next item, ${around.next}`} title={`Next: ${around.next} (])`}>
          <IconChevronRight size={16} />
        </IconLink>
      )}
    </nav>
  );
}

function End({ label, icon: Icon }: { label: string; icon: typeof IconChevronLeft }) {
  return (
    <ActionIcon size={30} variant="default" data-disabled aria-disabled aria-label={label} title={label}>
      <Icon size={16} />
    </ActionIcon>
  );
}

function listOnly<Search extends { compare?: string }>({ compare: _, ...list }: Search): Omit<Search, 'compare'> {
  return list;
}
