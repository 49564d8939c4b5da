import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { itemQuery } from '#app/data/items.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { RelatedLink } from '#app/inventory/preview/related-link.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { ShapeView } from '#app/values/shape-view.tsx';
import { ALL_ITEMS } from '#app/values/words/role-names.ts';
import type { Item, SuspectEntry } from '#generated/payloads.d.ts';
import { factsOf } from '#shared/presentation/facts.ts';
import { shapeOf } from '#shared/presentation/shape.ts';
import { useRefuse } from './use-suspect-actions.ts';
import classes from './suspects-page.module.css';

type Props = {
  link: SuspectEntry;
  isCurrent: boolean;
  isBusy: boolean;
  mayWrite: boolean;
  onChoose: () => void;
  onConfirm: () => void;
};

/** A link in doubt; the current one shows what its source says. */
export function SuspectRow({ link, isCurrent, isBusy, mayWrite, onChoose, onConfirm }: Props) {
  const { source, name, target } = link;
  const { refuse, isRemoving } = useRefuse(link);
  const what = `${source.id} ${name} ${target.id}`;
  return (
    <li id={rowId(link)} aria-current={isCurrent} aria-busy={isBusy || isRemoving}>
      <div className={`row wrap gap-8 ${classes.line}`}>
        <ActionIcon
          size="sm"
          aria-expanded={isCurrent}
          aria-label={`Show ${source.id}`}
          title="Show what it says"
          onClick={onChoose}
        >
          <IconChevronDown size={14} className={isCurrent ? 'turned' : undefined} />
        </ActionIcon>
        <RelatedLink item={source} />
        <span className="faint">{name}</span>
        {mayWrite && (
          <span className="row gap-8">
            <Button
              size="compact-xs"
              variant="light"
              leftSection={<IconCheck size={13} aria-hidden />}
              aria-label={`Confirm: ${what}`}
              title="It still holds (y)"
              disabled={isBusy}
              onClick={onConfirm}
            >
              Confirm
            </Button>
            <Link
              to="/inventory/role/$role/item/$id/{-$tab}"
              params={{ role: ALL_ITEMS, id: source.id, tab: 'edit' }}
              className="small accent no-underline hover-underline"
              aria-label={`Edit ${source.id}`}
            >
              Edit
            </Link>
            <ActionIcon size="sm" aria-label={`Remove: ${what}`} title="Remove the link" onClick={() => void refuse()}>
              <IconX size={14} stroke={1.75} />
            </ActionIcon>
          </span>
        )}
      </div>
      {isCurrent && <SourceFacts source={source} />}
    </li>
  );
}

function SourceFacts({ source }: { source: SuspectEntry['source'] }) {
  const item = useQuery(itemQuery(source.id));
  return (
    <Loaded query={item} skeleton={<SkeletonLines count={2} />} what="item">
      {(data) => <Facts item={data} />}
    </Loaded>
  );
}

function Facts({ item }: { item: Item }) {
  const { data: kind } = useQuery(kindQuery(item.type));
  if (kind === undefined) return null;
  const facts = factsOf(kind, item.data).groups.flatMap((group) => group.facts);
  return (
    <dl className={`small scroll ${classes.facts}`}>
      {facts.map(({ field, value }) => (
        <div key={field.name}>
          <dt>{field.title}</dt>
          <dd>
            <ShapeView shape={shapeOf(kind, field.path, value, field)} label={field.title} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function rowId({ id }: SuspectEntry): string {
  return `suspect-${id}`;
}
