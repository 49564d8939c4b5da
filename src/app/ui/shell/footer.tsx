import classes from './footer.module.css';

/** Footer of an installation with a custom name. */
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
