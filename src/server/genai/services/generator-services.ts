import type { GeneratorService, ServiceSettings } from '#generated/payloads.d.ts';
import { sharedAssets } from '#server/assets/asset-access.ts';
import { assetToken } from '#server/assets/asset-tokens.ts';
import {
  SERVICE_DEFAULTS,
  SERVICE_LISTS,
  type GenAISettings,
  type ServiceEntry,
} from '#server/instance/configured-services.ts';
import { toGenerator } from '#server/instance/instance.ts';
import type { Reader } from '#server/store/store.ts';
import type { SecretBox } from '#server/tokens/secret-box.ts';
import { GENERATOR_ASSET, generatorOfAsset } from '#shared/asset.ts';
import { AppError } from '#shared/errors.ts';
import { LOCAL_GENERATOR } from '#shared/generator/index.ts';
import { knownKeys } from '#shared/known-keys.ts';
import type { Actor } from '#shared/permissions.ts';
import { configuredSettings, keyOwner } from './service-changes.ts';

/** A service with its key, ready to be called. `isTrusted`: the operator chose its address, so any host is allowed. */
export type CallableService = ServiceEntry & { isTrusted: boolean };

const LOCAL_SERVICE: GeneratorService = {
  id: LOCAL_GENERATOR.id,
  type: 'GenAI_Python',
  name: LOCAL_GENERATOR.name,
  description: 'Makes apps of recipes, on this server',
  isMock: true,
};

/**
 * The generators that a user can choose: those of the configuration, those added by administrators, the template
 * generator, and the user's own assets. Keys are read only to call a service.
 */
export class GeneratorServices {
  readonly #genAI: GenAISettings;
  readonly #read: Pick<Reader, 'generators' | 'assets'>;
  readonly #box: SecretBox;

  constructor(genAI: GenAISettings, read: Pick<Reader, 'generators' | 'assets'>, box: SecretBox) {
    this.#genAI = genAI;
    this.#read = read;
    this.#box = box;
  }

  /** The first is the default. Services that the template generator stands in for are unavailable without it. */
  async choices(user: Actor): Promise<GeneratorService[]> {
    const { local } = this.#genAI;
    const stored = await this.#read.generators.services();
    const shared = [...this.#configured(), ...stored.map((record) => ({ ...record, apiKey: '' }))].map(toGenerator);
    const own = (await sharedAssets(this.#read, user, [GENERATOR_ASSET])).flatMap((asset) => {
      const generator = generatorOfAsset(asset.data);
      if (generator === undefined) return [];
      return [
        { id: asset.id, type: 'GenAI_Python' as const, name: asset.name, description: 'Own generator', isMock: false },
      ];
    });
    return [...shared.filter(({ isMock }) => local || !isMock), ...(local ? [LOCAL_SERVICE] : []), ...own];
  }

  /** Those of the configuration come first; they are read-only. */
  async settings(): Promise<ServiceSettings[]> {
    const stored = await this.#read.generators.services();
    return [
      ...this.#configured().map(configuredSettings),
      ...(await Promise.all(
        stored.map(async (record) => ({ ...record, ...(await this.#keyState(record.id)), readOnly: false })),
      )),
    ];
  }

  /** @throws AppError `not_found` for one that the user cannot choose, `unprocessable` for a key that cannot be read */
  async callable(user: Actor, id: string): Promise<CallableService> {
    const configured = this.#configured().find((entry) => entry.id === id);
    if (configured) return { ...configured, isTrusted: true };
    return (await this.stored(id)) ?? this.#ofAsset(user, id);
  }

  /** A stored service with its key. */
  async stored(id: string): Promise<CallableService | undefined> {
    const record = await this.#read.generators.service(id);
    if (record === undefined) return undefined;
    const { hasApiKey, ...settings } = record;
    const apiKey = hasApiKey ? this.#box.open(await this.#read.generators.sealedKey(id), keyOwner(id)) : '';
    if (apiKey === undefined) throw new AppError('unprocessable', UNREADABLE);
    const isDefault = settings.endpointUrl === '';
    return { ...this.#withAddress({ ...settings, apiKey }), isTrusted: isDefault };
  }

  async #ofAsset(user: Actor, id: string): Promise<CallableService> {
    const asset = (await sharedAssets(this.#read, user, [GENERATOR_ASSET])).find((one) => one.id === id);
    const generator = asset && generatorOfAsset(asset.data);
    if (asset === undefined || generator === undefined) throw new AppError('not_found', 'Generator not found');
    const { url, method, requestField, responseField } = generator;
    const apiKey = assetToken(this.#box, asset);
    if (apiKey === undefined) throw new AppError('unprocessable', UNREADABLE);
    const call = { endpointUrl: url, apiKey, method, requestField, responseField };
    return { ...SERVICE_DEFAULTS, id, name: asset.name, ...call, isTrusted: false };
  }

  #configured(): ServiceEntry[] {
    const lists = knownKeys(SERVICE_LISTS);
    return lists.flatMap((list) => this.#genAI[list]).map((entry) => this.#withAddress(entry));
  }

  #withAddress<T extends { endpointUrl: string }>(entry: T): T {
    return entry.endpointUrl === '' ? { ...entry, endpointUrl: this.#genAI.defaultEndpointUrl } : entry;
  }

  async #keyState(id: string): Promise<Pick<ServiceSettings, 'hasApiKey' | 'keyIssue'>> {
    const sealed = await this.#read.generators.sealedKey(id);
    if (sealed === '') return { hasApiKey: false };
    return this.#box.open(sealed, keyOwner(id)) === undefined
      ? { hasApiKey: true, keyIssue: UNREADABLE }
      : { hasApiKey: true };
  }
}

/** The server's secret was replaced after the key was stored. */
const UNREADABLE = "The stored key cannot be read, since the server's secret has changed. Enter it again";
