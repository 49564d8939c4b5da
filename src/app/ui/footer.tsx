import { Anchor } from '@mantine/core';
import classes from './footer.module.css';

/** At the end of every page of an installation that runs under a name of its own. */
export function Footer({ privacyPolicy }: { privacyPolicy: boolean }) {
  return (
    <footer className={classes.footer}>
      {privacyPolicy && (
        <Anchor href="/privacy-policy" target="_blank" rel="noopener" size="xs">
          Privacy Policy
        </Anchor>
      )}
      <span>
        Powered by{' '}
        <Anchor href="/about" size="xs">
          Schemawerk
        </Anchor>
      </span>
    </footer>
  );
}
