/** Services of the app generator, as managed by administrators. */
import type { QueryClient } from '@tanstack/react-query';
import { getQuery } from '#app/data/get-query.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { patch, post, remove } from '#app/http/api.ts';
import type {
  NewService,
  ServicePatch,
  ServiceSettings,
  ServiceSettingsList,
  ServiceTest,
} from '#generated/payloads.d.ts';

const SERVICES = ['generator-services'];
const PATH = 'genai/services/admin';

export function serviceSettingsQuery() {
  return getQuery<ServiceSettingsList>(SERVICES, PATH);
}

export function addService(client: QueryClient, service: NewService): Promise<ServiceSettings> {
  return refreshAfter(client, post<ServiceSettings>(PATH, service), SERVICES);
}

export function changeService(client: QueryClient, id: string, change: ServicePatch): Promise<ServiceSettings> {
  return refreshAfter(client, patch<ServiceSettings>(`${PATH}/${encodeURIComponent(id)}`, change), SERVICES);
}

export function deleteService(client: QueryClient, id: string): Promise<void> {
  return refreshAfter(client, remove(`${PATH}/${encodeURIComponent(id)}`), SERVICES);
}

/** Sends a test request from the server to a service. */
export function testService(id: string): Promise<ServiceTest> {
  return post<ServiceTest>(`${PATH}/${encodeURIComponent(id)}/test`);
}
