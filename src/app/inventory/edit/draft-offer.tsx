import { Button } from '@mantine/core';
import { exactTime, relativeTime } from '#app/values/time/times.ts';
import { useNow } from '#app/values/time/use-now.ts';
import type { Draft } from './drafts.ts';
import { Notice } from './notice.tsx';

type DraftOfferProps = { draft: Draft; onTake: () => void; onDiscard: () => void };

/** Offers to resume an unsaved draft. */
export function DraftOffer({ draft, onTake, onDiscard }: DraftOfferProps) {
  const at = { at: draft.at, isDay: false };
  const now = useNow();
  return (
    <Notice
      actions={
        <>
          <Button variant="default" onClick={onDiscard}>
            Discard
          </Button>
          <Button onClick={onTake}>Resume</Button>
        </>
      }
    >
      You have an unsaved draft from <time title={exactTime(at)}>{relativeTime(at, now)}</time>.
    </Notice>
  );
}
