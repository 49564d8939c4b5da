/** One event stream for all tabs, since browsers limit connections per server and a stream keeps one open. */

export type StreamState = 'connecting' | 'live' | 'reconnecting';

export type StreamListener = {
  state: (state: StreamState) => void;
  event: (name: string, data: unknown) => void;
  /** the stream is open; earlier events were not delivered */
  gap: () => void;
};

type StreamMessage = { ask: true } | { state: StreamState; gap: boolean } | { name: string; data: unknown };
export type Stream = { close: () => void; reopen: () => void };

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

/**
 * Listens until closed. One tab holds the lock, opens the stream and forwards its events; when it closes, the next takes
 * over. `reopen` reconnects as another user. NOTE: without the Web Locks API (plain http), every tab opens its own stream.
 */
export function shareStream(url: string, names: string[], listener: StreamListener): Stream {
  const ended = new AbortController();
  const channel = new BroadcastChannel('events');
  let stream: Stream | undefined;
  let state: StreamState = 'connecting';
  let isBehind = true;

  const hear = (told: StreamMessage) => {
    if ('name' in told) listener.event(told.name, told.data);
    if (!('state' in told)) return;
    state = told.state;
    listener.state(state);
    if (state !== 'live' || !(isBehind || told.gap)) return;
    isBehind = false;
    listener.gap();
  };
  const tell = (told: StreamMessage) => {
    // a BroadcastChannel has no target origin
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(told);
  };
  const lead = () => {
    stream = openStream(url, names, (told) => {
      hear(told);
      tell(told);
    });
    return new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()));
  };

  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => {
    if (!('ask' in data)) hear(data);
    else if (stream) tell({ state, gap: false });
  });
  tell({ ask: true });
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

/** An `EventSource` that doesn't give up. */
function openStream(url: string, names: string[], hear: (told: StreamMessage) => void): Stream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let gap = true;

  const open = () => {
    source = new EventSource(url, { withCredentials: true });
    source.addEventListener('open', () => {
      wait = FIRST_WAIT;
      hear({ state: 'live', gap });
      gap = false;
    });
    source.addEventListener('error', () => {
      hear({ state: 'reconnecting', gap: false });
      // The browser reconnects and resumes by itself; it gives up only on an unexpected response.
      if (source?.readyState !== EventSource.CLOSED) return;
      gap = true;
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
    for (const name of names) {
      source.addEventListener(name, (event: MessageEvent<string>) => hear({ name, data: JSON.parse(event.data) }));
    }
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
  };

  open();
  return {
    close,
    reopen: () => {
      close();
      gap = true;
      open();
    },
  };
}
