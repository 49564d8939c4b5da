import { useEffect, useRef, useState } from 'react';
import { connected, isConnected } from '#app/http/connection.ts';
import { AppError } from '#shared/errors.ts';

const NOTICE_MS = 1000;

/**
 * Makes a save wait until the server can be reached, and sends it again if its response was lost, so it must be
 * idempotent. Leaving the form gives up; the draft stays.
 */
export function useConnectionWait() {
  const [isWaiting, setWaiting] = useState(false);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    const { current } = left;
    return () => current.abort();
  }, []);
  const wait = async (): Promise<void> => {
    const { signal } = left.current;
    if (isConnected() && !signal.aborted) return;
    setWaiting(true);
    await connected(signal).catch(forever);
    setWaiting(false);
  };
  const send = async <T>(request: () => Promise<T>): Promise<T> => {
    await wait();
    try {
      return await request();
    } catch (error) {
      if (await isLost(error)) return send(request);
      throw error;
    }
  };
  return { isWaiting, send };
}

/** Whether a request failed because the connection was lost, which the event stream notices at about the same time. */
async function isLost(error: unknown): Promise<boolean> {
  if (!(error instanceof AppError) || error.code !== 'unavailable') return false;
  if (isConnected()) await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
  return !isConnected();
}

/** Never resolves: the form is gone, so nothing waits any more. */
function forever(): Promise<never> {
  return new Promise(() => {});
}
