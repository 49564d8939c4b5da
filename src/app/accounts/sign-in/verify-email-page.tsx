import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { verifyEmail } from '#app/data/accounts/sign-in.ts';
import { userAtom } from '#app/http/session.ts';
import { errorMessage } from '#app/ui/error-messages.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { MailedLinkPage, SignInNow } from './mailed-link-page.tsx';

const route = getRouteApi('/verify-email');

/** Route `/verify-email?token=…` of the mailed link. It takes a click, since mail scanners open links too. */
export function VerifyEmailPage() {
  const { token } = route.useSearch();
  return (
    <MailedLinkPage title="Confirm email" token={token} hint="Open the full link from the email.">
      {(whole) => <Confirm token={whole} />}
    </MailedLinkPage>
  );
}

function Confirm({ token }: { token: string }) {
  const user = useAtomValue(userAtom);
  const confirming = useMutation({ mutationFn: () => verifyEmail(token) });
  if (confirming.isSuccess) {
    return (
      <>
        <output className="toned pad-8-10 small rounded" data-tone="good">
          Your email address is confirmed.
        </output>
        <div>{user ? <ButtonLink to="/profile">Profile</ButtonLink> : <SignInNow />}</div>
      </>
    );
  }
  return (
    <>
      {confirming.isError && (
        <p className="pad-8-10 small bad break-words rounded bad-ground" role="alert">
          {errorMessage(confirming.error)} The link may have been used already or expired.
        </p>
      )}
      <p className="quiet">Confirm that you received the email with this link.</p>
      <div>
        <Button size="sm" loading={confirming.isPending} onClick={() => confirming.mutate()}>
          Confirm
        </Button>
      </div>
    </>
  );
}
