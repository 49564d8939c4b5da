import { builtinEnvironments } from 'vitest/runtime';
import { eventSourceOf } from './event-source.ts';
import { supplyLayout } from './layout.ts';
import { PageRequest, type CookieJar, type Network } from './network.ts';
import { pageTimers } from './timers.ts';

type Jsdom = { cookieJar: CookieJar };

const PAGE =
  '<!doctype html><html lang="en" data-respect-reduced-motion="true"><body><div id="root"></div></body></html>';

/** What the server and its packages take from Node, and pages use in the same way. */
const NATIVE = ['Blob', 'DOMException', 'File', 'FormData', 'Request', 'Uint8Array', 'URL'];

/**
 * A window of jsdom with what it lacks, whose objects are those of this process until it is closed. `cookies` are in it from
 * the start. Returns what closes it.
 */
export async function openWindow(url: string, cookies: string[], network: Network): Promise<() => Promise<void>> {
  const native = Object.fromEntries(NATIVE.map((key) => [key, Reflect.get(globalThis, key) as unknown]));
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url, html: PAGE } });
  const { jsdom } = globalThis as unknown as { jsdom: Jsdom };
  network.cookies = jsdom.cookieJar;
  for (const cookie of cookies) jsdom.cookieJar.setCookieSync(cookie, url);
  const channels = new Set<BroadcastChannel>();
  const { BroadcastChannel: Channel } = globalThis;
  class PageChannel extends Channel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
  }
  const takeBack = supply({
    ...native,
    ...pageTimers(),
    ...supplyLayout(),
    BroadcastChannel: PageChannel,
    fetch: network.fetch,
    Request: PageRequest,
    EventSource: eventSourceOf(network),
  });
  return async () => {
    network.close();
    for (const channel of channels) channel.close();
    takeBack();
    await teardown(globalThis);
    // its environment leaves its own behind
    Object.assign(globalThis, native);
  };
}

function supply(objects: Record<string, unknown>): () => void {
  const before = Object.keys(objects).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)] as const);
  for (const [key, value] of Object.entries(objects))
    Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
  return () => {
    for (const [key, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, key, descriptor);
      else Reflect.deleteProperty(globalThis, key);
    }
  };
}
