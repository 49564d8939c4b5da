import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { setOpenLoginDialog, userAtom } from '../session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';
import classes from './account-form.module.css';
import { verifyEmail } from './session-calls.ts';

const route = getRouteApi('/verify-email');

/** Route `/verify-email?token=…`, where the mailed link leads. A press, since programs that look through mail open links too. */
export function VerifyEmailPage() {
  useTitle('Confirm e-mail');
  const { token } = route.useSearch();
  return (
    <Page title="Confirm e-mail" fit="narrow">
      {token === undefined ? (
        <EmptyState title="This address is not complete" action={<ButtonLink to="/">Home</ButtonLink>}>
          Open the whole link of the mail.
        </EmptyState>
      ) : (
        <Confirm token={token} />
      )}
    </Page>
  );
}

function Confirm({ token }: { token: string }) {
  const user = useAtomValue(userAtom);
  const confirming = useMutation({ mutationFn: () => verifyEmail(token) });
  if (confirming.isSuccess) {
    return (
      <>
        <output className={classes.good}>Thank you: this address is yours.</output>
        <div>
          {user ? (
            <ButtonLink to="/profile">Profile</ButtonLink>
          ) : (
            <Button size="sm" onClick={() => setOpenLoginDialog(true)}>
              Sign in
            </Button>
          )}
        </div>
      </>
    );
  }
  return (
    <>
      {confirming.isError && (
        <p className={classes.problem} role="alert">
          {confirming.error.message}. The link may have been used already, or be older than a day.
        </p>
      )}
      <p className={classes.lead}>Confirm that the mail with this link came to you.</p>
      <div>
        <Button size="sm" loading={confirming.isPending} onClick={() => confirming.mutate()}>
          Confirm
        </Button>
      </div>
    </>
  );
}
