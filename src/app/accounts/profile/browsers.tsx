import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endOwnSession, ownSessionsQuery } from '#app/data/accounts/own-account.ts';
import { showError } from '#app/ui/error-messages.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { SessionEntry } from '#generated/payloads.d.ts';
import { browserName } from './browser-name.ts';
import classes from './browsers.module.css';

/** Every browser signed in with this account; each can be signed out from here. */
export function Browsers() {
  const client = useQueryClient();
  const sessions = useQuery(ownSessionsQuery());
  const one = useMutation({ mutationFn: (id: string) => endOwnSession(client, id), onError: showFailure });
  const others = useMutation({
    mutationFn: () => endOtherSessions(client),
    onSuccess: () => showToast({ tone: 'good', title: 'Signed out of all other browsers' }),
    onError: showFailure,
  });
  return (
    <Loaded query={sessions} skeleton={<SkeletonLines count={3} height={30} />}>
      {(entries) => (
        <>
          <ul className={`rows ${classes.list}`}>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} onEnd={() => one.mutate(entry.id)} />
            ))}
          </ul>
          {entries.length > 1 && (
            <div className="mt-10">
              <Button variant="default" loading={others.isPending} onClick={() => others.mutate()}>
                Sign out of all other browsers
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

function Row({ entry, onEnd }: { entry: SessionEntry; onEnd: () => void }) {
  const name = browserName(entry.agent);
  return (
    <li className={`row between gap-12 pad-10-12 ${classes.row}`}>
      <div>
        <strong title={entry.agent}>{name}</strong>
        <p className="dim">
          {entry.address} · signed in <TimeValue value={entry.created_at} short /> · last seen{' '}
          <TimeValue value={entry.last_used_at} short />
        </p>
      </div>
      {entry.current ? (
        <span className={`toned fixed smaller rounded-10 ${classes.here}`} data-tone="good">
          This browser
        </span>
      ) : (
        <Button variant="default" aria-label={`Sign out ${name}, ${entry.address}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function showFailure(error: Error): void {
  showError('Could not sign out', error);
}
