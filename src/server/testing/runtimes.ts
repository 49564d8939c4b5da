import { once } from 'node:events';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { addPerson, signedIn, type Browser } from './people.ts';
import { testApp, type TestOptions } from './test-app.ts';

type Message = Record<string, unknown>;
type Connect = Partial<ManagerOptions & SocketOptions>;

/** A test's connection, closed after the test; received messages are kept. */
class Line {
  readonly socket: Socket;
  readonly #arrived: { event: string; message: Message }[] = [];

  constructor(socket: Socket) {
    this.socket = socket;
    socket.onAny((event: string, message: Message) => this.#arrived.push({ event, message }));
    onTestFinished(() => void socket.disconnect());
  }

  /** All messages of one event so far. */
  all(event: string): Message[] {
    return this.#arrived.flatMap((one) => (one.event === event ? [one.message] : []));
  }

  /** The first matching message of the event, including those that have already arrived. */
  async next(event: string, fits: (message: Message) => boolean = () => true): Promise<Message> {
    for (;;) {
      const found = this.all(event).find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.socket.onAny(function arrived(this: void) {
          resolve();
        });
      });
    }
  }

  /** Sends and waits for the server's answer. */
  async request(event: string, message: Message = {}): Promise<Message> {
    const answer: Message = await this.socket.timeout(60_000).emitWithAck(event, message);
    return answer;
  }

  /** The kits listed for this client, except the built-in one. */
  async listed(): Promise<Message[]> {
    const before = this.all('list-all-kits-result').length;
    this.socket.emit('list-all-kits');
    await this.next('list-all-kits-result', () => this.all('list-all-kits-result').length > before);
    const kits = this.all('list-all-kits-result')[before] as unknown as Message[];
    return kits.filter((kit) => kit['kit_id'] !== 'runtime-public-simulated');
  }
}

/** A listening server, with Ann, who has kits, and Bob. */
export async function runtimes(options: TestOptions = {}) {
  const app = await testApp({ as: 'nobody', ...options });
  const [ann, bob] = [await addPerson(app, 'Ann'), await addPerson(app, 'Bob')];
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const browsers = { ann: await signedIn(app, ann.email), bob: await signedIn(app, bob.email) };
  return { app, url, ann, bob, ...connecting(url), browsers, kitOf: kitMaker(url) };
}

function connecting(url: string) {
  const start = (more: Connect): Socket =>
    io(url, { forceNew: true, reconnection: false, transports: ['websocket'], ...more });
  return {
    /** Connects as a user. */
    connect: async ({ access }: Pick<Browser, 'access'>, more: Connect = {}): Promise<Line> => {
      const line = new Line(start({ auth: { token: access }, ...more }));
      await new Promise<void>((resolve, reject) => {
        line.socket.once('connect', resolve).once('connect_error', reject);
      });
      return line;
    },
    /** The message with which the connection is refused. */
    refusal: async (more: Connect): Promise<string> => {
      const { socket } = new Line(start(more));
      const [error] = (await once(socket as unknown as NodeJS.EventEmitter, 'connect_error')) as [Error];
      return error.message;
    },
  };
}

/** Creates an asset and its token. */
export async function assetOf(owner: Browser, name: string, type = 'HARDWARE_KIT') {
  const { body } = await owner.call('POST', '/v2/assets', { name, type });
  const id = String(body['id']);
  const made = await owner.call('POST', `/v2/assets/${id}/generate-token`);
  const { token } = (made.body as { tokens: { access: { token: string } } }).tokens.access;
  return { id, token };
}

function kitMaker(url: string) {
  return async (owner: Browser, name: string, details: Message = {}) => {
    const asset = await assetOf(owner, name);
    const line = await connecting(url).connect({ access: asset.token });
    const kitId = `kit-${asset.id}`;
    await line.request('register_kit', { kit_id: kitId, name, ...details });
    return { ...asset, line, kitId };
  };
}
