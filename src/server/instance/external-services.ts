import type { ExternalServices } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type Json } from '#shared/json.ts';

/** Addresses of services besides this server; null where this server's own is used, or where it has none. */
export type ServiceAddresses = Omit<ExternalServices, 'hasStudio' | 'hasStore'> & {
  /** called only by this server */
  studioBackend: string | null;
  store: string | null;
};

export const NO_SERVICES: ServiceAddresses = {
  log: null,
  cache: null,
  upload: null,
  runtimeKit: null,
  websocket: null,
  studio: null,
  studioBackend: null,
  marketplace: null,
  store: null,
};

/** The member `services` of the instance configuration. @throws AppError `invalid` naming the member */
export function readServices(given: Json, file: string): ServiceAddresses {
  if (!isObject(given)) throw new AppError('invalid', `${file}: "services" must be a JSON object`);
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(NO_SERVICES, name))
      throw new AppError(
        'invalid',
        `${file}: "services" has no member "${name}". Use: ${Object.keys(NO_SERVICES).join(', ')}`,
      );
    if (value !== null && !isAddress(value, name))
      throw new AppError('invalid', `${file}: "services" must have an address or null as "${name}"`);
  }
  return { ...NO_SERVICES, ...given };
}

function isAddress(value: Json, name: string): boolean {
  const schemes = name === 'websocket' ? /^(?:https?|wss?):\/\//i : /^https?:\/\//i;
  return typeof value === 'string' && schemes.test(value) && URL.canParse(value);
}

/** What pages know about them. Back ends called by this server are not included. */
export function publicServices({ studioBackend, store, ...services }: ServiceAddresses): ExternalServices {
  return { ...services, hasStudio: services.studio !== null && studioBackend !== null, hasStore: store !== null };
}
