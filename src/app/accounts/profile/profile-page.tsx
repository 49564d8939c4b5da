import { useAtomValue } from 'jotai';
import { OwnActivity } from '#app/accounts/activity/own-activity.tsx';
import { ExplainedPermissions } from '#app/accounts/permissions/explained-permissions.tsx';
import { userAtom } from '#app/http/session.ts';
import { Page, Section } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { SignedOutState } from '#app/ui/states.tsx';
import type { Account } from '#generated/payloads.d.ts';
import { ApiTokens } from './api-tokens.tsx';
import { Appearance } from './appearance.tsx';
import { Browsers } from './browsers.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonForm } from './person-form.tsx';
import { PictureForm } from './picture-form.tsx';

/** Route `/profile`. */
export function ProfilePage() {
  const user = useAtomValue(userAtom);
  if (user === null) return <SignedOutState />;
  return (
    <Page title="Profile" fit="text">
      {user ? <Parts user={user} /> : <SkeletonLines count={8} height={30} />}
    </Page>
  );
}

function Parts({ user }: { user: Account }) {
  return (
    <>
      <Section title="You">
        <PictureForm user={user} />
        <PersonForm key={user.id} user={user} />
      </Section>
      <Section title="Password">
        <PasswordForm user={user} />
      </Section>
      <Section title="Where you are signed in">
        <Browsers />
      </Section>
      <Section title="API tokens">
        <ApiTokens />
      </Section>
      <Section title="What you may do">
        <ExplainedPermissions />
      </Section>
      <Section title="Theme">
        <Appearance />
      </Section>
      <Section title="Your activity">
        <OwnActivity />
      </Section>
    </>
  );
}
