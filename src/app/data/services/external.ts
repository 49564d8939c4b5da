import { instanceQuery } from '#app/data/instance.ts';
import { queryClient } from '#app/data/query-client.ts';
/** External services that the installation configured. They get neither the session's token nor its cookies. */
import type { Instance } from '#generated/payloads.d.ts';
import { AppError, NO_ANSWER } from '#shared/errors.ts';
import { isObject } from '#shared/json.ts';

type Services = Instance['services'];
type AddressName = { [Name in keyof Services]: Services[Name] extends boolean ? never : Name }[keyof Services];

/** The URL of a service without a trailing slash; undefined if this server does it. */
export async function serviceAddress(name: AddressName): Promise<string | undefined> {
  const { services } = await queryClient.ensureQueryData(instanceQuery());
  return services[name]?.replace(/\/+$/, '');
}

/** The request may outlive its page. Resolves to the response body if that is JSON. */
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

/** Uploads a picture to a service as the form field `file`. Resolves to the URL that it returns. */
export async function uploadToService(service: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  const answer = await postToService(service, form);
  const url = isObject(answer) && typeof answer['url'] === 'string' ? answer['url'] : '';
  if (url === '' || !URL.canParse(url, service))
    throw new AppError('unprocessable', `${new URL(service).host} did not return the address of the picture`);
  return new URL(url, service).href;
}
