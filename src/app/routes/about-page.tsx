import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { instanceQuery } from '#app/data/instance.ts';
import { Page, Section } from '#app/ui/shell/page.tsx';
import { Bones } from '../ui/skeletons.tsx';
import { Loaded } from '../ui/states.tsx';
import classes from './about-page.module.css';

/** Route `/about`. */
export function AboutPage() {
  const instance = useQuery(instanceQuery());
  return (
    <Page title="About" fit="text">
      <p className={classes.prose}>
        Schemawerk is a self-hosted platform for engineers of software-defined vehicles. What it keeps is described by
        JSON Schemas: an architect drops one in, and its list, form, history, search, API and validation are there.
        Nothing is fetched from another host.
      </p>
      <Section title="This installation">
        <Loaded query={instance} skeleton={<Bones count={3} />}>
          {({ name, version, serverVersion }) => (
            <dl className={classes.facts}>
              <dt>Name</dt>
              <dd>{name}</dd>
              <dt>Version</dt>
              <dd>{version}</dd>
              <dt>API</dt>
              <dd>{serverVersion}</dd>
            </dl>
          )}
        </Loaded>
      </Section>
      <Section title="For programs">
        <ul className={classes.links}>
          <li>
            <Anchor href="/v2/docs">Browse the API</Anchor>
          </li>
          <li>
            <Anchor href="/v2/openapi.json">OpenAPI description</Anchor>
          </li>
          <li>
            <Anchor href="/health">State of the server</Anchor>
          </li>
        </ul>
      </Section>
      <p className={classes.prose}>Free software under the MIT licence.</p>
    </Page>
  );
}
