import { useQuery } from '@tanstack/react-query';
import { privacyQuery } from '#app/data/instance.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { ProseView } from '#app/values/prose-view.tsx';

/** Route `/privacy-policy`: the text configured for this installation. */
export function PrivacyPage() {
  const policy = useQuery(privacyQuery());
  return (
    <Page title="Privacy Policy" fit="text">
      <Loaded query={policy} skeleton={<SkeletonLines count={10} />}>
        {({ text }) =>
          text === '' ? (
            <EmptyState title="No privacy policy yet" action={<ButtonLink to="/">Home</ButtonLink>}>
              Administrators can add one to the instance configuration as privacyPolicy.
            </EmptyState>
          ) : (
            <ProseView text={text} />
          )
        }
      </Loaded>
    </Page>
  );
}
