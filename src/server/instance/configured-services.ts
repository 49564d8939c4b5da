import type { ServiceSettings } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';

/** A generator service with its key, which never leaves the server. */
export type ServiceEntry = Omit<ServiceSettings, 'hasApiKey' | 'keyIssue' | 'readOnly'> & { apiKey: string };

/** Limits per person for services that someone pays for; the template generator has separate limits. */
export type GenerationLimits = { perMinute: number; perDay: number; seconds: number };

export type GenAISettings = {
  wizardCover: string;
  hideMarketplace: boolean;
  /** for entries without an address */
  defaultEndpointUrl: string;
  marketplaceUrl: string;
  /** whether the template generator can be chosen */
  local: boolean;
  limits: GenerationLimits;
  GenAI_Python: readonly ServiceEntry[];
  dashboard: readonly ServiceEntry[];
  widget: readonly ServiceEntry[];
};

export const DEFAULT_GENAI: GenAISettings = {
  wizardCover: '',
  hideMarketplace: false,
  defaultEndpointUrl: '',
  marketplaceUrl: '',
  local: true,
  limits: { perMinute: 10, perDay: 200, seconds: 180 },
  GenAI_Python: [],
  dashboard: [],
  widget: [],
};

/** The lists of the configuration, and what their services generate. */
export const SERVICE_LISTS = {
  GenAI_Python: 'GenAI_Python',
  dashboard: 'GenAI_Dashboard',
  widget: 'GenAI_Widget',
} as const;

/** The defaults of a service, those of the predecessor's entries. */
export const SERVICE_DEFAULTS = {
  type: 'GenAI_Python',
  description: '',
  protocol: 'custom',
  endpointUrl: '',
  model: '',
  method: 'POST',
  requestField: 'prompt',
  responseField: 'data',
  customPayload: null,
  isMock: false,
  apiKey: '',
} as const satisfies Omit<ServiceEntry, 'id' | 'name'>;

/** The text members of an entry that have a fixed set of values. */
const CHOICES: Record<string, readonly string[]> = {
  type: Object.values(SERVICE_LISTS),
  protocol: ['openai', 'anthropic', 'custom'],
  method: ['POST', 'PUT', 'GET'],
};

/** The member `genAI` of the instance configuration over its defaults. @throws AppError `invalid` naming the member */
export function readGenAI(given: Json, file: string): GenAISettings {
  const refuse = (message: string): AppError => new AppError('invalid', `${file}: "genAI" ${message}`);
  if (!isObject(given)) throw refuse('must be a JSON object');
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(DEFAULT_GENAI, name));
  if (unknown !== undefined) throw refuse(`has no member "${unknown}". Use: ${Object.keys(DEFAULT_GENAI).join(', ')}`);
  const { limits = {}, ...rest } = given;
  for (const name of ['wizardCover', 'defaultEndpointUrl', 'marketplaceUrl'] as const)
    if (typeof (rest[name] ?? '') !== 'string') throw refuse(`must have a string as "${name}"`);
  for (const name of ['hideMarketplace', 'local'] as const)
    if (typeof (rest[name] ?? false) !== 'boolean') throw refuse(`must have true or false as "${name}"`);
  const lists = Object.entries(SERVICE_LISTS).map(([list, type]): [string, ServiceEntry[]] => [
    list,
    readEntries(rest[list] ?? [], { list, type }, refuse),
  ]);
  const ids = lists.flatMap(([, entries]) => entries.map(({ id }) => id));
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw refuse(`has two services with the id "${twice}"`);
  return receive<GenAISettings>({
    ...DEFAULT_GENAI,
    ...rest,
    limits: readLimits(limits, refuse),
    ...Object.fromEntries(lists),
  });
}

type Refuse = (message: string) => AppError;

function readLimits(given: Json, refuse: Refuse): GenerationLimits {
  const known: Record<string, number> = DEFAULT_GENAI.limits;
  const isLimit = ([name, value]: [string, Json]): boolean =>
    Object.hasOwn(known, name) && typeof value === 'number' && Number.isInteger(value) && value > 0;
  if (!isObject(given) || !Object.entries(given).every(isLimit))
    throw refuse('must have whole numbers as "limits": perMinute, perDay and seconds');
  return { ...DEFAULT_GENAI.limits, ...given };
}

function readEntries(given: Json, { list, type }: { list: string; type: string }, refuse: Refuse): ServiceEntry[] {
  if (!Array.isArray(given)) throw refuse(`must have a list as "${list}"`);
  return given.map((entry, i) => {
    const where = `service ${i + 1} of "${list}"`;
    if (!isObject(entry)) throw refuse(`${where} must be an object`);
    checkEntry(entry, (message) => refuse(`${where} ${message}`));
    return receive<ServiceEntry>({ id: `${list}-${i + 1}`, ...SERVICE_DEFAULTS, type, ...entry });
  });
}

function checkEntry(entry: JsonObject, refuse: Refuse): void {
  const known: JsonObject = { id: '', name: '', ...SERVICE_DEFAULTS };
  for (const [name, value] of Object.entries(entry)) {
    if (!Object.hasOwn(known, name)) throw refuse(`has an unknown member "${name}"`);
    if (name === 'customPayload') {
      if (value !== null && !isObject(value)) throw refuse('must have an object as "customPayload"');
    } else if (typeof value !== typeof known[name]) throw refuse(`must have a ${typeof known[name]} as "${name}"`);
    const choices = CHOICES[name];
    if (choices && !choices.includes(String(value)))
      throw refuse(`must have one of ${choices.join(', ')} as "${name}"`);
  }
  if (!/\S/.test(String(entry['name'] ?? ''))) throw refuse('needs a name');
  if (!/^[\w.-]{1,64}$/.test(String(entry['id'] ?? 'x')) || entry['id'] === 'local')
    throw refuse('must have an id of letters, digits, dots and hyphens other than "local"');
  if (!isServiceAddress(String(entry['endpointUrl'] ?? '')))
    throw refuse('must have an http or https address as "endpointUrl"');
}

/** A valid address of a service; empty for the default endpoint. */
export function isServiceAddress(address: string): boolean {
  return address === '' || (/^https?:\/\//.test(address) && URL.canParse(address));
}
