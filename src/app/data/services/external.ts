/** Services besides this server that the installation configured. They get neither the token of the session nor its cookies. */
import type { Instance } from '#generated/payloads.d.ts';
import { AppError, NO_ANSWER } from '#shared/errors.ts';
import { isObject } from '#shared/json.ts';
import { instanceQuery } from '../instance.ts';
import { queryClient } from '../query-client.ts';

type Services = Instance['services'];
type AddressName = { [Name in keyof Services]: Services[Name] extends boolean ? never : Name }[keyof Services];

/** The address of a service without a slash at its end; undefined for our own. */
export async function serviceAddress(name: AddressName): Promise<string | undefined> {
  const { services } = await queryClient.ensureQueryData(instanceQuery());
  return services[name]?.replace(/\/+$/, '');
}

/** What is sent may outlive its page. Resolves to the answer, if that is JSON. */
export async function postToService(address: string, body: object): Promise<unknown> {
  const isForm = body instanceof FormData;
  const request: RequestInit = {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: !isForm,
    ...(isForm ? { body } : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  };
  const answer = await fetch(address, request).catch(() => undefined);
  if (answer === undefined) throw new AppError('unavailable', `${NO_ANSWER}: ${new URL(address).host}`);
  if (!answer.ok)
    throw new AppError('unprocessable', `${new URL(address).host} responded with status ${answer.status}`);
  return answer.json().catch(() => undefined);
}

/** Keeps a picture at a service that takes the field `file`. Resolves to the address that it answers with. */
export async function uploadToService(service: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  const answer = await postToService(service, form);
  const url = isObject(answer) && typeof answer['url'] === 'string' ? answer['url'] : '';
  if (url === '' || !URL.canParse(url, service))
    throw new AppError('unprocessable', `${new URL(service).host} did not return the address of the picture`);
  return new URL(url, service).href;
}
