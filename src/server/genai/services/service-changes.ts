import type { NewService, ServicePatch, ServiceSettings } from '#generated/payloads.d.ts';
import { isServiceAddress, SERVICE_DEFAULTS, type ServiceEntry } from '#server/instance/configured-services.ts';
import type { ServiceRecord } from '#server/store/generators/generators.ts';
import { AppError } from '#shared/errors.ts';

type Settings = Omit<ServiceRecord, 'hasApiKey'>;

/** The owner that the key of a service is sealed for. */
export const keyOwner = (id: string): string => `generator service ${id}`;

/** A new service with default values. @throws AppError `invalid` for an impossible address */
export function newSettings(id: string, { apiKey: _, ...given }: NewService): Settings {
  const { apiKey: __, ...defaults } = SERVICE_DEFAULTS;
  return checked({ ...defaults, ...given, id });
}

/**
 * A changed service. A key is only ever sent to the host that it was entered for; otherwise anyone who changes the
 * address could read it there.
 * @throws AppError `invalid` for a new host without the key, or an impossible address
 */
export function changedSettings(present: ServiceRecord, { apiKey, ...given }: ServicePatch): Settings {
  const { hasApiKey, ...settings } = present;
  const changed = checked({ ...settings, ...given });
  if (hasApiKey && apiKey === undefined && originOf(changed.endpointUrl) !== originOf(present.endpointUrl))
    throw refused('/apiKey', 'The address leads to another host. Enter the API key again');
  return changed;
}

function checked(settings: Settings): Settings {
  if (!isServiceAddress(settings.endpointUrl))
    throw refused('/endpointUrl', 'Enter an address that begins with https:// or http://');
  if (settings.endpointUrl !== '' && new URL(settings.endpointUrl).username !== '')
    throw refused('/endpointUrl', 'Enter the key as API key, not in the address');
  return { ...settings, name: settings.name.trim() };
}

export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

function refused(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, rule: 'format', message }] });
}

/** An entry of the instance configuration as administrators see it. */
export function configuredSettings({ apiKey, ...entry }: ServiceEntry): ServiceSettings {
  return { ...entry, hasApiKey: apiKey !== '', readOnly: true };
}
