import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { setOpenLoginDialog } from '#app/http/session.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { EmptyState } from '#app/ui/states.tsx';

type MailedLinkPageProps = {
  title: string;
  token: string | undefined;
  /** what to do if the token is missing */
  hint: string;
  children: (token: string) => ReactNode;
};

/** Landing page of a mailed link. */
export function MailedLinkPage({ title, token, hint, children }: MailedLinkPageProps) {
  useTitle(title);
  return (
    <Page title={title} fit="narrow">
      {token === undefined ? (
        <EmptyState title="This link is incomplete" action={<ButtonLink to="/">Home</ButtonLink>}>
          {hint}
        </EmptyState>
      ) : (
        children(token)
      )}
    </Page>
  );
}

/** The next step after the link has worked. */
export function SignInNow() {
  return (
    <Button size="sm" onClick={() => setOpenLoginDialog(true)}>
      Sign in
    </Button>
  );
}
