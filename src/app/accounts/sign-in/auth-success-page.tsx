import { useEffect } from 'react';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';

/** Route `/auth/$provider/success`: the end of sign-in in a separate window. */
export function AuthSuccessPage() {
  useTitle('Authentication succeeded');
  useEffect(() => window.close(), []);
  return (
    <Page title="Authentication succeeded." fit="text">
      <p>You can close this window.</p>
    </Page>
  );
}
