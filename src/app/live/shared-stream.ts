/** One stream of events for all tabs: a browser opens few connections to a server, and a stream holds one for ever. */

export type StreamState = 'connecting' | 'live' | 'reconnecting';

export type StreamListener = {
  state: (state: StreamState) => void;
  event: (name: string, data: unknown) => void;
  /** the stream is open, and what happened before that was not told */
  gap: () => void;
};

type StreamMessage = { ask: true } | { state: StreamState; gap: boolean } | { name: string; data: unknown };
export type Stream = { close: () => void; reopen: () => void };

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

/**
 * Listens until closed. The tab whose turn it is opens the stream and passes on what it hears; when it goes, the next one
 * does. `reopen` begins again, as somebody else. NOTE: where a browser knows no locks (plain http), every tab has its own.
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
    // a channel knows no target but its own origin
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

/** An `EventSource` that does not give up. */
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
      // The browser reconnects by itself and resumes; it gives up only when the server answered with something else.
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
