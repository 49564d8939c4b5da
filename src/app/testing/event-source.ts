import type { Network } from './network.ts';

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 2;

/** `EventSource`, which jsdom lacks: it reads the server's event stream, and does not connect again by itself. */
export function eventSourceOf(network: Network): typeof EventSource {
  return class extends EventTarget {
    static readonly CONNECTING = CONNECTING;
    static readonly OPEN = OPEN;
    static readonly CLOSED = CLOSED;
    readonly CONNECTING = CONNECTING;
    readonly OPEN = OPEN;
    readonly CLOSED = CLOSED;
    readonly url: string;
    readonly withCredentials = true;
    readyState: 0 | 1 | 2 = CONNECTING;
    onopen = null;
    onmessage = null;
    onerror = null;
    readonly #ended = new AbortController();

    constructor(url: string | URL) {
      super();
      this.url = new URL(url, location.href).href;
      void this.#read();
    }

    close(): void {
      this.readyState = CLOSED;
      this.#ended.abort();
    }

    async #read(): Promise<void> {
      try {
        const { response, lines } = await network.open(new Request(this.url, { signal: this.#ended.signal }));
        if (response.ok) {
          this.readyState = OPEN;
          this.dispatchEvent(new Event('open'));
          await this.#dispatch(lines);
        }
      } catch (error) {
        // closed here, or with the page
        if (error instanceof Error && error.name === 'AbortError') return;
      }
      if (this.#ended.signal.aborted) return;
      this.readyState = CLOSED;
      this.dispatchEvent(new Event('error'));
    }

    async #dispatch(lines: AsyncIterable<Buffer>): Promise<void> {
      let rest = '';
      for await (const piece of lines) {
        const blocks = `${rest}${piece.toString()}`.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
          const data = field('data');
          const init = { ...(data !== undefined && { data }), lastEventId: field('id') ?? '' };
          if (data !== undefined) this.dispatchEvent(new MessageEvent(field('event') ?? 'message', init));
        }
      }
    }
  } as unknown as typeof EventSource;
}
