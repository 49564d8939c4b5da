import { AppError } from '#shared/errors.ts';
import type { KitList } from './kit-list.ts';
import { mayDeploy, type Kit, type KitClient, type KitCommand } from './kit.ts';
import { nameIn, type Payload } from './socket/payload.ts';
import { Subscriptions } from './subscriptions.ts';

/** Commands allowed with only a session cookie, since they only read. */
const READING = ['subscribe_apis', 'unsubscribe_apis', 'get-runtime-info', 'list_mock_signal', 'list_python_packages'];
const DEPLOY = 'deploy_request';
const VALUES = 'apis-value';
/** Kits that one client may address. */
const MAX_REQUESTED = 50;

export type RelayOptions = {
  kits: KitList;
  /** the connected clients, by the ID that kits know them by */
  clients: ReadonlyMap<string, KitClient>;
  onDeployment: (client: KitClient, kit: Kit, fields: Payload['fields']) => Promise<void>;
  subscriptionMs?: number | undefined;
};

/** Passes clients' commands to kits, and kits' answers to the clients that sent the commands. */
export class Relay {
  readonly #options: RelayOptions;
  readonly #subscriptions: Subscriptions;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#subscriptions = new Subscriptions(
      (client, kit) => kit.send({ cmd: 'unsubscribe_apis', to_kit_id: kit.id, request_from: client.id }, undefined),
      options.subscriptionMs,
    );
  }

  /** @throws AppError for commands that are not passed on */
  async toKit(client: KitClient, fields: Payload['fields']): Promise<void> {
    const cmd = nameIn(fields, 'cmd');
    const kit = this.#options.kits.find(nameIn(fields, 'to_kit_id'), client.user);
    if (!client.mayCommand && !READING.includes(cmd))
      throw new AppError('forbidden', 'A session cookie only reads: connect with an access token as auth.token');
    const command: KitCommand = { ...fields, cmd, to_kit_id: kit.id, request_from: client.id };
    if (cmd === DEPLOY) {
      this.#checkDeploy(client, kit);
      await this.#options.onDeployment(client, kit, fields);
      // kits of the predecessor read the code from here
      command['convertedCode'] = fields['code'];
    }
    if (!client.requested.has(kit) && client.requested.size >= MAX_REQUESTED)
      throw new AppError('limited', `One connection uses at most ${MAX_REQUESTED} runtimes`);
    client.requested.add(kit);
    if (cmd === 'subscribe_apis') this.#subscriptions.renew(client, kit);
    if (cmd === 'unsubscribe_apis') this.#subscriptions.end(client, kit);
    kit.send(command, client);
  }

  #checkDeploy({ user }: KitClient, kit: Kit): void {
    if (kit.asset === undefined)
      throw new AppError('invalid', 'The simulated runtime accepts no deployments. Run the app instead');
    if (!mayDeploy(kit, user))
      throw new AppError('forbidden', 'You need the role Deploy hardware for this. Ask an administrator');
  }

  /** @throws AppError unless the answer is for a client that has addressed this kit and may still see it */
  toClient(kit: Kit, fields: Payload['fields']): void {
    const cmd = nameIn(fields, 'cmd');
    const client = this.#options.clients.get(nameIn(fields, 'request_from'));
    if (client === undefined || !client.requested.has(kit))
      throw new AppError('not_found', 'No such client has sent this kit a message');
    this.#options.kits.find(kit.id, client.user);
    // a kit may not know yet that a subscription has ended
    if (cmd === VALUES && !this.#subscriptions.has(client, kit)) return;
    client.reply({ ...fields, cmd, kit_id: kit.id, request_from: client.id });
  }

  clientDisconnected(client: KitClient): void {
    this.#subscriptions.endOf(client);
    for (const kit of client.requested) kit.clientDisconnected?.(client);
  }
}
