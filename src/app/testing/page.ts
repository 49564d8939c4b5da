import type { TestApp } from '#server/testing/test-app.ts';
import type { Network } from './network.ts';
import { Place } from './part.ts';
import { pressKey } from './person-input.ts';

type Opened = { server: TestApp; network: Network; settle: () => Promise<void>; go: (path: string) => Promise<void> };

/** The page that is open, with the server behind it. */
export class Page extends Place {
  readonly server: TestApp;
  readonly network: Network;
  readonly #go: Opened['go'];

  constructor({ server, network, settle, go }: Opened) {
    super(() => document.body, settle);
    this.server = server;
    this.network = network;
    this.#go = go;
  }

  /** The text of the page's first heading. */
  title(): string {
    return this.find('heading').nth(0).text();
  }

  /** Path and search of the address. */
  path(): string {
    return `${location.pathname}${location.search}`;
  }

  /** Goes to another address within the product. */
  async go(path: string): Promise<void> {
    await this.#go(path);
    await this.settle();
  }

  /** Presses a key where the focus is. */
  async key(key: string): Promise<void> {
    pressKey(document.activeElement instanceof HTMLElement ? document.activeElement : document.body, key);
    await this.settle();
  }

  /** Waits until what the page began is done: requests, code, rendering. Timers of the page are not waited for. */
  async settled(): Promise<void> {
    await this.settle();
  }
}
