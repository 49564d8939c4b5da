import { Button, TextInput } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { differenceQuery } from '#app/data/history.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { ChangeDetails } from '#app/inventory/item/history/change-details.tsx';
import { RelatedLink } from '#app/inventory/preview/related-link.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { SuspectEntry } from '#generated/payloads.d.ts';
import { SuspectRow } from './suspect-row.tsx';
import type { SuspectActions } from './use-suspect-actions.ts';
import classes from './suspects-page.module.css';

type Props = {
  links: SuspectEntry[];
  /** ID of the current link */
  current: string | undefined;
  may: (kind: string) => boolean;
  actions: SuspectActions;
  onChoose: (id: string) => void;
};

/** What changed in an item, beside the links to it that were good before. */
export function SuspectChange({ links, current, may, actions, onChoose }: Props) {
  const [note, setNote] = useState('');
  const [first] = links;
  if (first === undefined) return null;
  const { target, suspect } = first;
  const count = links.length === 1 ? '1 link' : `${links.length} links`;
  const mayConfirm = links.some(({ source }) => may(source.type));
  return (
    <section className={`grid one-column gap-12 framed rounded-8 surface ${classes.change}`} aria-label={target.id}>
      <header className="row wrap between gap-8-12">
        <h2 className="text-14 heavy shrink">
          <RelatedLink item={target} />
        </h2>
        <span className="faint">
          changed <TimeValue value={suspect.since} short /> · r{suspect.confirmed} to r{suspect.rev} · {count}
        </span>
      </header>
      <div className={`grid at-top ${classes.sides}`}>
        <TargetChanges entry={first} />
        <div className="grid one-column gap-8">
          <ul className={`rows framed rounded ${classes.links}`} aria-label={`Links to ${target.id}`}>
            {links.map((link) => (
              <SuspectRow
                key={link.id}
                link={link}
                isCurrent={link.id === current}
                isBusy={actions.busy.has(link.id)}
                mayWrite={may(link.source.type)}
                onChoose={() => onChoose(link.id)}
                onConfirm={() => void actions.confirm([link], note)}
              />
            ))}
          </ul>
          {mayConfirm && (
            <div className="row wrap gap-8">
              <TextInput
                className={classes.note}
                size="xs"
                aria-label={`Why the links to ${target.id} still hold`}
                placeholder="Why they still hold (optional)"
                maxLength={2000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
              <Button
                size="xs"
                variant="default"
                leftSection={<IconChecks size={15} aria-hidden />}
                loading={links.length > 1 && links.every(({ id }) => actions.busy.has(id))}
                onClick={() => void actions.confirmAll(links, may, note)}
              >
                Confirm all with this change
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function TargetChanges({ entry: { target, suspect } }: { entry: SuspectEntry }) {
  const difference = useQuery(differenceQuery(target.id, suspect.confirmed, suspect.rev));
  const { data: kind } = useQuery(kindQuery(target.type));
  const skeleton = <SkeletonLines count={4} />;
  return (
    <div className="shrink">
      <Loaded query={difference} skeleton={skeleton} what="revision">
        {({ changes }) => (kind === undefined ? skeleton : <ChangeDetails changes={changes} kind={kind} />)}
      </Loaded>
    </div>
  );
}
