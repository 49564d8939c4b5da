import { IconCloudOff } from '@tabler/icons-react';
import type { Connection } from '#app/http/connection.ts';
import classes from './connection-banner.module.css';

const MESSAGES: Partial<Record<Connection, string>> = {
  offline: 'You are offline. You can read what is loaded; changes are saved once you are back online.',
  reconnecting: 'The server cannot be reached. Reconnecting… Changes are saved once it is back.',
};

/** Across the page while changes can neither be sent nor received. */
export function ConnectionBanner({ state }: { state: Connection }) {
  return (
    <output className={classes.banner} data-state={state}>
      <IconCloudOff size={16} stroke={1.8} aria-hidden />
      {MESSAGES[state]}
    </output>
  );
}
