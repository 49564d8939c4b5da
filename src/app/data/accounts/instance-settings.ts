/** Settings of the installation, for administrators. */
import type { QueryClient } from '@tanstack/react-query';
import { getQuery } from '#app/data/get-query.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { open, patch, post } from '#app/http/api.ts';
import type { Instance, InstanceSettings, SettingsPatch, SettingsTest } from '#generated/payloads.d.ts';

const ADDRESS = 'instance/settings';
const KEY = ['instance-settings'];

export function instanceSettingsQuery() {
  return getQuery<InstanceSettings>(KEY, ADDRESS);
}

/** Changes settings; pages that are open here show them at once. */
export async function changeSettings(client: QueryClient, change: SettingsPatch): Promise<InstanceSettings> {
  const changed = await patch<InstanceSettings>(ADDRESS, change);
  client.setQueryData(KEY, changed);
  client.setQueryData(instanceQuery().queryKey, await open<Instance>('get', 'instance'));
  await client.invalidateQueries({ queryKey: ['privacy-policy'] });
  return changed;
}

export function tryService(what: 'mail' | 'sso'): Promise<SettingsTest> {
  return post<SettingsTest>(`instance/${what}-test`);
}
