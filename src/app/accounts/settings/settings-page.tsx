import { useQuery } from '@tanstack/react-query';
import { ForAdministrators } from '#app/accounts/users/for-administrators.tsx';
import { instanceSettingsQuery } from '#app/data/accounts/instance-settings.ts';
import { Page, Section } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { ServiceTest } from './service-test.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Route `/settings`. */
export function SettingsPage() {
  useTitle('Settings');
  return (
    <ForAdministrators>
      <Settings />
    </ForAdministrators>
  );
}

function Settings() {
  const settings = useQuery(instanceSettingsQuery());
  return (
    <Page title="Settings" subtitle="Of this installation. They take effect at once, on all servers." fit="text">
      <Loaded query={settings} skeleton={<SkeletonLines count={8} height={44} />}>
        {(loaded) => (
          <div className="stack gap-28">
            <SettingsForm key={JSON.stringify(loaded.values)} settings={loaded} />
            <Section title="Email">
              <p className="quiet mb-8">
                {loaded.mail.server === null
                  ? 'No mail server: emails are written to the log of the server. Set SMTP_URL.'
                  : `Sent by ${loaded.mail.server} as ${loaded.mail.from}, as SMTP_URL and MAIL_FROM say.`}
              </p>
              <ServiceTest what="mail" label="Send a test message to me" isOff={loaded.mail.server === null} />
            </Section>
            <Section title="Single sign-on">
              <p className="quiet mb-8">
                {loaded.sso === null
                  ? 'No provider: people sign in by email and password. Set sso in the configuration file.'
                  : `By ${loaded.sso}, as the configuration file says.`}
              </p>
              <ServiceTest what="sso" label="Test the provider" isOff={loaded.sso === null} />
            </Section>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
