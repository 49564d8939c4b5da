import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownApiTokensQuery, revokeApiToken } from '#app/data/accounts/api-tokens.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { showError } from '#app/ui/error-messages.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { useNow } from '#app/values/time/use-now.ts';
import type { ApiToken, CreatedApiToken } from '#generated/payloads.d.ts';
import { NewApiToken } from './new-api-token.tsx';
import { TOKEN_ACCESS } from './token-access.ts';
import classes from './browsers.module.css';

/** The tokens with which scripts and CI call the API in the name of this account. */
export function ApiTokens() {
  const tokens = useQuery(ownApiTokensQuery());
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedApiToken>();
  return (
    <>
      <p className="quiet">
        For scripts and CI, which send it as <code>Authorization: Bearer</code>. A token acts in your name: give each
        its own, with the least that it needs.
      </p>
      {made && <MadeToken made={made} />}
      <Loaded query={tokens} skeleton={<SkeletonLines count={2} height={30} />}>
        {(entries) =>
          entries.length > 0 && (
            <ul className={`rows mt-10 ${classes.list}`}>
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} onRevoked={() => entry.id === made?.entry.id && setMade(undefined)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="mt-10">
        <Button variant="default" onClick={() => setMaking(true)}>
          New token
        </Button>
      </div>
      {isMaking && <NewApiToken onMade={setMade} onClose={() => setMaking(false)} />}
    </>
  );
}

/** The one time that it is shown. */
function MadeToken({ made: { token, entry } }: { made: CreatedApiToken }) {
  return (
    <output className="stack gap-6 pad-10-12 mt-10 rounded good-ground">
      <span>
        <strong>{entry.name}</strong>: copy this token now. It is not shown again.
      </span>
      <span className="row gap-4">
        <code className="grow shrink break-words">{token}</code>
        <CopyButton text={token} label="Copy token" />
      </span>
    </output>
  );
}

function Row({ entry, onRevoked }: { entry: ApiToken; onRevoked: () => void }) {
  const client = useQueryClient();
  const now = useNow();
  const revoking = useMutation({
    mutationFn: () => revokeApiToken(client, entry.id),
    onSuccess: onRevoked,
    onError: (error) => showError('Could not revoke the token', error),
  });
  const hasEnded = Date.parse(entry.expires_at) <= now;
  return (
    <li className={`row between gap-12 pad-10-12 ${classes.row}`}>
      <div>
        <strong>{entry.name}</strong>
        <p className="dim">
          {TOKEN_ACCESS[entry.access]} ·{' '}
          {entry.last_used_at === null ? (
            'never used'
          ) : (
            <>
              last used <TimeValue value={entry.last_used_at} short />
            </>
          )}{' '}
          · {hasEnded ? 'expired' : 'expires'} <TimeValue value={entry.expires_at} short />
        </p>
      </div>
      <Button
        variant="default"
        aria-label={`Revoke ${entry.name}`}
        loading={revoking.isPending}
        onClick={() => revoking.mutate()}
      >
        Revoke
      </Button>
    </li>
  );
}
