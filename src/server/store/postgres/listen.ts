import pg from 'pg';
import { Backoff } from './connection-loss.ts';

/**
 * Listens to a channel on a dedicated connection. After a reconnect it cannot know what it missed, so it reports an
 * empty notice.
 */
export function listen(config: pg.ClientConfig, channel: string, onPayload: (payload: string) => void): () => void {
  const backoff = new Backoff();
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (again: boolean): Promise<void> => {
    const next = new pg.Client(config);
    client = next;
    next.on('notification', ({ payload = '' }) => onPayload(payload));
    // a broken connection also emits `end`; an error without a listener would end the process
    next.on('error', () => undefined);
    try {
      await next.connect();
      next.once('end', reconnect);
      await next.query(`listen ${channel}`);
      backoff.succeed();
      if (again) onPayload('');
    } catch {
      next.off('end', reconnect);
      next.end().catch(() => undefined);
      reconnect();
    }
  };
  const reconnect = (): void => {
    if (!stopped) retry = setTimeout(() => void connect(true), backoff.fail()).unref();
  };
  void connect(false);
  return () => {
    stopped = true;
    clearTimeout(retry);
    client?.end().catch(() => undefined);
  };
}
