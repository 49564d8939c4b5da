import { HoverCard } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { itemQuery } from '#app/data/items.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { ShortValue } from '#app/values/short-value.tsx';
import { isMissing } from '#app/values/summarize.ts';
import type { Field, ItemLink } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import classes from './item-preview.module.css';

const FACTS = 4;
const EXCERPT = 240;

/** A link that previews its item on hover. */
export function ItemPreview({ item, children }: { item: ItemLink; children: ReactNode }) {
  return (
    <HoverCard openDelay={450} closeDelay={80} width={340} position="bottom-start" shadow="md" withRoles={false}>
      <HoverCard.Target>
        <span className="flex shrink">{children}</span>
      </HoverCard.Target>
      <HoverCard.Dropdown className={classes.card}>
        <TextPreview item={item} />
      </HoverCard.Dropdown>
    </HoverCard>
  );
}

/** The first fields of an item. Mounted only while a card is open, so that links never hovered load nothing. */
export function TextPreview({ item }: { item: ItemLink }) {
  const { data: whole, isError } = useQuery(itemQuery(item.id));
  const { data: kind } = useQuery(kindQuery(item.type));
  const facts = whole && kind ? factsToShow(kind, whole.data) : [];
  const text = whole?.data['description'];
  return (
    <div className="grid one-column gap-4 small">
      <p className="faint">
        {kind?.title} <span className="dim strong">{item.id}</span>
      </p>
      <p className="heavy break-words text-14">{item.name}</p>
      {!whole && !isError && <SkeletonLines count={2} />}
      {typeof text === 'string' && text !== '' && (
        <p className="dim break-words">{text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text}</p>
      )}
      <dl className={`hide-empty grid gap-3 mt-4 ${classes.facts}`}>
        {facts.map((field) => (
          <div className="grid gap-10" key={field.name}>
            <dt className="dimmer">{field.title}</dt>
            <dd className="shrink truncated">
              <ShortValue field={field} value={whole?.data[field.name]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The first columns of the kind's list for which the item has values. */
function factsToShow({ columns, titleField, fields }: Kind, data: JsonObject): Field[] {
  return columns
    .filter((name) => name !== titleField && name !== 'description' && !isMissing(data[name]))
    .flatMap((name) => fields.filter((field) => field.name === name))
    .slice(0, FACTS);
}
