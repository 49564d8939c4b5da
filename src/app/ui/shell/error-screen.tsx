import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './error-screen.module.css';

/** Replaces a page that threw. The message is for developers only. */
export function ErrorScreen({ error }: { error: unknown }) {
  const developing = import.meta.env.MODE !== 'production';
  return (
    <div className={classes.screen} role="alert">
      <IconAlertTriangle size={40} stroke={1.5} aria-hidden />
      <h1>Oops! Something went wrong.</h1>
      {developing && <pre>{error instanceof Error ? error.message : String(error)}</pre>}
      <button type="button" onClick={() => location.reload()}>
        Reload page
      </button>
    </div>
  );
}
