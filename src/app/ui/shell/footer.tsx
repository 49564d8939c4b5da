import classes from './footer.module.css';

/** At the end of every page of an installation that runs under a name of its own. */
export function Footer({ privacyPolicy }: { privacyPolicy: boolean }) {
  return (
    <footer className={classes.footer}>
      {privacyPolicy && (
        <a href="/privacy-policy" target="_blank" rel="noopener">
          Privacy Policy
        </a>
      )}
      <span>
        Powered by <a href="/about">Schemawerk</a>
      </span>
    </footer>
  );
}
