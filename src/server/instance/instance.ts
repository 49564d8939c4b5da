import { readFile } from 'node:fs/promises';
import type { GeneratorService, Instance as PublicInstance } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { knownKeys } from '#shared/known-keys.ts';
import {
  DEFAULT_GENAI,
  readGenAI,
  SERVICE_LISTS,
  type GenAISettings,
  type ServiceEntry,
} from './configured-services.ts';
import type { Extension } from './extensions.ts';
import { NO_SERVICES, publicServices, readServices, type ServiceAddresses } from './external-services.ts';

/** The configuration of an installation with its defaults. `privacyPolicy` is light Markdown. */
export type Instance = Omit<PublicInstance, 'version' | 'extensions' | 'genAI' | 'services'> & {
  privacyPolicy: string;
  /** from `EXTENSIONS_DIR`, not from the configuration file */
  extensions: readonly Extension[];
  genAI: GenAISettings;
  services: ServiceAddresses;
  /** a picture as a data URL, set on screen; empty for that of the schema folder */
  logo: string;
  /** paths of the members that the configuration file sets, such as `name` and `genAI.marketplaceUrl` */
  configured: readonly string[];
};

export const DEFAULT_INSTANCE: Instance = {
  name: 'Schemawerk',
  serverVersion: 'v2',
  logoUrl: '/v2/instance/logo.svg',
  showPrivacyPolicy: false,
  privacyPolicy: '',
  showGenAIWizard: false,
  disableEmailLogin: false,
  strictAuth: false,
  sso: null,
  widgetHosts: [],
  extensions: [],
  genAI: DEFAULT_GENAI,
  services: NO_SERVICES,
  logo: '',
  configured: [],
};

/** Merges the file in `INSTANCE_CONFIG` over the defaults. @throws AppError `invalid` naming the invalid member */
export async function readInstance(file: string | undefined): Promise<Instance> {
  if (file === undefined) return DEFAULT_INSTANCE;
  const given: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isObject(given)) throw new AppError('invalid', `${file}: the instance configuration must be a JSON object`);
  check(given, file);
  const { genAI = {}, services = {} } = given;
  return {
    ...DEFAULT_INSTANCE,
    ...given,
    genAI: readGenAI(genAI, file),
    services: readServices(services, file),
    configured: [
      ...Object.keys(given),
      ...(isObject(genAI) ? Object.keys(genAI).map((name) => `genAI.${name}`) : []),
      ...(isObject(genAI) && isObject(genAI['limits'])
        ? Object.keys(genAI['limits']).map((name) => `limits.${name}`)
        : []),
    ],
  };
}

/** What every page may know: no keys, and no addresses that only this server calls. */
export function publicInstance(instance: Instance): Omit<PublicInstance, 'version'> {
  const { privacyPolicy: _, logo: _logo, configured: _configured, extensions, genAI, services, ...rest } = instance;
  const { wizardCover, hideMarketplace, marketplaceUrl } = genAI;
  const lists = knownKeys(SERVICE_LISTS);
  const [apps = [], dashboards = [], widgets = []] = lists.map((list) => genAI[list].map(toGenerator));
  return {
    ...rest,
    extensions: extensions.map(({ text: _text, ...listed }) => listed),
    genAI: {
      wizardCover,
      hideMarketplace,
      defaultEndpointUrl: '/v2/genai/generation',
      marketplaceUrl,
      GenAI_Python: apps,
      dashboard: dashboards,
      widget: widgets,
    },
    services: publicServices(services),
  };
}

/** `Empty` is the key of the predecessor's mock. */
export function toGenerator({ id, type, name, description, isMock, apiKey }: ServiceEntry): GeneratorService {
  return { id, type, name, description, isMock: isMock || apiKey === 'Empty' };
}

function check(given: JsonObject, file: string): void {
  const {
    extensions: _,
    logo: _logo,
    configured: _configured,
    ...defaults
  }: Record<string, unknown> = DEFAULT_INSTANCE;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaults, name))
      throw new AppError(
        'invalid',
        `${file}: "${name}" is not a known setting. Use one of: ${Object.keys(defaults).join(', ')}`,
      );
    if (name === 'sso') checkSso(value, file);
    else if (name === 'widgetHosts') checkHosts(value, file);
    else if (name === 'serverVersion') checkVersion(value, file);
    else if (typeof value !== typeof defaults[name])
      throw new AppError('invalid', `${file}: "${name}" must be a ${typeof defaults[name]}`);
  }
}

function checkVersion(value: unknown, file: string): void {
  if (value !== DEFAULT_INSTANCE.serverVersion)
    throw new AppError('invalid', `${file}: "serverVersion" can only be "${DEFAULT_INSTANCE.serverVersion}"`);
}

function checkSso(value: unknown, file: string): void {
  if (value === null) return;
  const known = ['clientId', 'authority', 'name'];
  const isWhole =
    isObject(value) &&
    typeof value['clientId'] === 'string' &&
    URL.canParse(String(value['authority'])) &&
    Object.entries(value).every(([name, word]) => known.includes(name) && typeof word === 'string');
  if (!isWhole)
    throw new AppError(
      'invalid',
      `${file}: "sso" must have the strings clientId and authority (a URL), and optionally name`,
    );
}

/** Only whole origins: a path would seem to restrict more, but a frame can navigate to any page of its host. */
function checkHosts(value: unknown, file: string): void {
  const isOrigin = (host: unknown): boolean =>
    typeof host === 'string' && URL.canParse(host) && /^https?:/.test(host) && new URL(host).origin === host;
  if (Array.isArray(value) && value.every(isOrigin)) return;
  throw new AppError(
    'invalid',
    `${file}: "widgetHosts" must be a list of origins such as "https://widgets.example.com", without a path or a slash at the end`,
  );
}
