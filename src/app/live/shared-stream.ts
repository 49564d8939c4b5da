/** One event stream for all tabs, since browsers limit connections per server and a stream keeps one open. */

import type { Connection } from '#app/http/connection.ts';

export type StreamListener = {
  state: (state: Connection) => void;
  event: (name: string, data: unknown) => void;
  /** the stream is open; earlier events were not delivered */
  gap: () => void;
};

type StreamMessage = { request: true } | { state: Connection; gap: boolean } | { name: string; data: unknown };
export type Stream = { close: () => void; reopen: () => void };

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
const CHECK_TIMEOUT_MS = 3000;
const REFUSED_STATUSES = [401, 403];

/**
 * Listens until closed. One tab holds the lock, opens the stream and forwards its events; when it closes, the next takes
 * over. `reopen` reconnects as another user. NOTE: without the Web Locks API (plain http), every tab opens its own stream.
 */
export function shareStream(url: string, names: string[], listener: StreamListener): Stream {
  const ended = new AbortController();
  const channel = new BroadcastChannel('events');
  let stream: Stream | undefined;
  let state: Connection = 'connecting';
  let isBehind = true;

  const receive = (message: StreamMessage) => {
    if ('name' in message) listener.event(message.name, message.data);
    if (!('state' in message)) return;
    state = message.state;
    listener.state(state);
    if (state !== 'live' || !(isBehind || message.gap)) return;
    isBehind = false;
    listener.gap();
  };
  const broadcast = (message: StreamMessage) => {
    // a BroadcastChannel has no target origin
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(message);
  };
  const lead = () => {
    stream = openStream(url, names, (message) => {
      receive(message);
      broadcast(message);
    });
    return new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()));
  };

  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => {
    if (!('request' in data)) receive(data);
    else if (stream) broadcast({ state, gap: false });
  });
  broadcast({ request: true });
  if ('locks' in navigator) void navigator.locks.request('events', { signal: ended.signal }, lead).catch(() => {});
  else void lead();
  return {
    close: () => {
      stream?.close();
      channel.close();
      ended.abort();
    },
    reopen: () => stream?.reopen(),
  };
}

/**
 * An `EventSource` that doesn't give up unless the server refuses this user. The browser's network state is only a hint
 * to retry: a server on this machine is reachable without a network.
 */
function openStream(url: string, names: string[], receive: (message: StreamMessage) => void): Stream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let gap = true;

  const open = () => {
    close();
    source = new EventSource(url, { withCredentials: true });
    source.addEventListener('open', () => {
      wait = FIRST_WAIT;
      receive({ state: 'live', gap });
      gap = false;
    });
    source.addEventListener('error', () => void retry(source));
    for (const name of names) {
      source.addEventListener(name, (event: MessageEvent<string>) => receive({ name, data: JSON.parse(event.data) }));
    }
  };
  const retry = async (failed: EventSource | undefined) => {
    // The browser reconnects and resumes by itself; it gives up only on an unexpected response.
    if (failed?.readyState !== EventSource.CLOSED) return receive({ state: lostState(), gap: false });
    gap = true;
    const isRefused = REFUSED_STATUSES.includes(await statusOf(url));
    if (failed !== source) return;
    receive({ state: isRefused ? 'refused' : lostState(), gap: false });
    if (isRefused) return;
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const reopen = () => {
    wait = FIRST_WAIT;
    gap = true;
    open();
  };
  const checkHealth = async () => {
    const failed = source;
    if ((await statusOf('/health')) !== 0 || failed !== source) return;
    receive({ state: lostState(), gap: false });
    close();
    gap = true;
    timer = setTimeout(open, wait);
  };

  open();
  window.addEventListener('offline', () => void checkHealth());
  window.addEventListener('online', reopen);
  return { close, reopen };
}

function lostState(): Connection {
  return navigator.onLine ? 'reconnecting' : 'offline';
}

/** The status of a response, 0 without one. */
async function statusOf(url: string): Promise<number> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), CHECK_TIMEOUT_MS);
  try {
    return (await fetch(url, { cache: 'no-store', signal: ended.signal })).status;
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
