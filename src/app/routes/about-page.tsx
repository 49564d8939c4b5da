import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { instanceQuery } from '#app/data/instance.ts';
import { Page, Section } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import classes from './about-page.module.css';

/** Route `/about`. */
export function AboutPage() {
  const instance = useQuery(instanceQuery());
  return (
    <Page title="About" fit="text">
      <p className={classes.prose}>
        Schemawerk is a self-hosted platform for engineers of software-defined vehicles. JSON Schemas define its
        content: drop one in to get its list, form, history, search, API and validation. Nothing is fetched from other
        hosts.
      </p>
      <Section title="This installation">
        <Loaded query={instance} skeleton={<SkeletonLines count={3} />}>
          {({ name, version, serverVersion }) => (
            <dl className={`grid small ${classes.facts}`}>
              <dt className="dimmer">Name</dt>
              <dd>{name}</dd>
              <dt className="dimmer">Version</dt>
              <dd>{version}</dd>
              <dt className="dimmer">API</dt>
              <dd>{serverVersion}</dd>
            </dl>
          )}
        </Loaded>
      </Section>
      <Section title="For developers">
        <ul className="grid gap-6 small">
          <li>
            <Anchor href="/v2/docs">Browse the API</Anchor>
          </li>
          <li>
            <Anchor href="/v2/openapi.json">OpenAPI description</Anchor>
          </li>
          <li>
            <Anchor href="/health">Server status</Anchor>
          </li>
        </ul>
      </Section>
      <p className={classes.prose}>Open source under the MIT license.</p>
    </Page>
  );
}
