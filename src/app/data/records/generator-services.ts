import { post } from '#app/http/api.ts';
import type {
  NewService,
  ServicePatch,
  ServiceSettings,
  ServiceSettingsList,
  ServiceTest,
} from '#generated/payloads.d.ts';
import { resource } from './resource.ts';

/** Services of the app generator, as managed by administrators. */
export const generatorServices = resource<{
  page: ServiceSettingsList;
  read: never;
  new: NewService;
  created: ServiceSettings;
  patch: ServicePatch;
  changed: ServiceSettings;
}>({ name: 'service-settings', address: 'genai/services/admin' }, { touches: [['generator-services']] });

/** Sends a test request from the server to a service. */
export function testService(id: string): Promise<ServiceTest> {
  return post<ServiceTest>(generatorServices.pathOf(id, '/test'));
}
