import type { InstanceSettings as Wire, SettingsPatch } from '#generated/payloads.d.ts';
import type { ServerBus } from '#server/events/server-bus.ts';
import type { Instance } from '#server/instance/instance.ts';
import type { Store } from '#server/store/store.ts';
import { knownKeys } from '#shared/known-keys.ts';
import { receive } from '#shared/receive.ts';

export type SettingValues = Wire['values'];

/** Where the configuration file sets what administrators can set on screen. */
const CONFIGURED: Record<keyof SettingValues, string> = {
  name: 'name',
  logo: 'logoUrl',
  showPrivacyPolicy: 'showPrivacyPolicy',
  privacyPolicy: 'privacyPolicy',
  showGenAIWizard: 'showGenAIWizard',
  marketplaceUrl: 'genAI.marketplaceUrl',
  perMinute: 'limits.perMinute',
  perDay: 'limits.perDay',
};

/** A configuration that settings may change while the server runs. */
export function ownCopy(instance: Instance): Instance {
  return { ...instance, genAI: { ...instance.genAI, limits: { ...instance.genAI.limits } } };
}

/** What administrators set on screen, written into the running configuration: the file wins, and then the store. */
export class InstanceSettings {
  readonly #store: Pick<Store, 'read'>;
  readonly #instance: Instance;
  readonly #bus: Pick<ServerBus, 'send' | 'on'>;

  constructor(store: Pick<Store, 'read'>, instance: Instance, bus: Pick<ServerBus, 'send' | 'on'>) {
    this.#store = store;
    this.#instance = instance;
    this.#bus = bus;
    // a store that cannot be read now is read at the next change, or at the next start
    bus.on('settings', () => void this.load().catch(() => undefined));
  }

  /** Names of the settings that the file sets. */
  get fixed(): (keyof SettingValues)[] {
    return knownKeys(CONFIGURED).filter((name) => this.#instance.configured.includes(CONFIGURED[name]));
  }

  get values(): SettingValues {
    const { name, logo, showPrivacyPolicy, privacyPolicy, showGenAIWizard, genAI } = this.#instance;
    const { perMinute, perDay } = genAI.limits;
    const { marketplaceUrl } = genAI;
    return { name, logo, showPrivacyPolicy, privacyPolicy, showGenAIWizard, marketplaceUrl, perMinute, perDay };
  }

  async load(): Promise<void> {
    this.#apply(receive<SettingsPatch>(await this.#store.read.instanceSettings.all()));
  }

  /** Called after the transaction: in force here, then on the other servers. */
  async changed(): Promise<void> {
    await this.load();
    this.#bus.send('settings', null);
  }

  #apply(stored: SettingsPatch): void {
    const set = { ...stored };
    for (const name of this.fixed) delete set[name];
    const { marketplaceUrl, perMinute, perDay, ...own } = set;
    Object.assign(this.#instance, own);
    const { genAI } = this.#instance;
    if (marketplaceUrl !== undefined) genAI.marketplaceUrl = marketplaceUrl;
    Object.assign(genAI.limits, perMinute !== undefined && { perMinute }, perDay !== undefined && { perDay });
  }
}
