import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { errorLine } from '#app/ui/error-messages.ts';
import type { IdentityProvider } from '#generated/payloads.d.ts';
import { signOnErrorAtom } from './sign-on-issue.ts';
import { signOnAtom, type SignOnState } from './sign-on-state.ts';
import { signOn } from './single-sign-on.ts';

const UNDER_WAY: Partial<Record<SignOnState, string>> = {
  ssoSilent: 'Checking your sign-in…',
  acquireToken: 'Verifying your identity…',
  login: 'Redirecting…',
};

export function SingleSignOnButton({ sso, isOnlyWay }: { sso: IdentityProvider; isOnlyWay: boolean }) {
  const [returnedIssue, setReturnedIssue] = useAtom(signOnErrorAtom);
  const going = useMutation({ mutationFn: () => signOn(sso), onMutate: () => setReturnedIssue(null) });
  const underWay = UNDER_WAY[useAtomValue(signOnAtom)];
  const problem = going.isError ? errorLine(going.error) : returnedIssue;
  return (
    <>
      {problem !== null && (
        <p className="pad-8-10 small bad break-words rounded bad-ground" role="alert">
          {problem}
        </p>
      )}
      <Button
        size="sm"
        fullWidth
        variant={isOnlyWay ? 'filled' : 'default'}
        loading={going.isPending}
        onClick={() => going.mutate()}
      >
        Sign in with {sso.name ?? 'single sign-on'}
      </Button>
      <output className="quiet">{underWay}</output>
    </>
  );
}
