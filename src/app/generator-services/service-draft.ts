import type { JsonObject, ServicePatch, ServiceSettings } from '#generated/payloads.d.ts';
import { isObject, jsonEqual, type Json } from '#shared/json.ts';

/** What the form holds: texts. */
export type ServiceDraft = Record<
  | 'name'
  | 'description'
  | 'type'
  | 'protocol'
  | 'endpointUrl'
  | 'model'
  | 'apiKey'
  | 'method'
  | 'requestField'
  | 'responseField'
  | 'customPayload',
  string
>;

/** A new service is an OpenAI-compatible one: the kind that most are. */
export function serviceDraft(service: ServiceSettings | undefined): ServiceDraft {
  const payload = service?.customPayload ?? null;
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    type: service?.type ?? 'GenAI_Python',
    protocol: service?.protocol ?? 'openai',
    endpointUrl: service?.endpointUrl ?? '',
    model: service?.model ?? '',
    apiKey: '',
    method: service?.method ?? 'POST',
    requestField: service?.requestField ?? 'prompt',
    responseField: service?.responseField ?? 'data',
    customPayload: payload === null ? '' : JSON.stringify(payload, null, 2),
  };
}

/** `undefined` for a text that is no JSON object; null for an empty one. */
export function readPayload(text: string): JsonObject | null | undefined {
  if (text.trim() === '') return null;
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What is sent: everything of a new service, what changed of another. An empty key leaves the stored one as it is. */
export function patchOf(
  draft: ServiceDraft,
  service: ServiceSettings | undefined,
  { isMock, removesKey }: { isMock: boolean; removesKey: boolean },
): ServicePatch {
  const { apiKey, customPayload, ...texts } = draft;
  const whole = { ...texts, customPayload: readPayload(customPayload) ?? null, isMock };
  const before: JsonObject = service ? { ...service } : {};
  const changed = Object.entries(whole).filter(([name, value]) => !service || !jsonEqual(value, before[name]));
  const key = removesKey ? { apiKey: '' } : apiKey === '' ? {} : { apiKey };
  return { ...(Object.fromEntries(changed) as ServicePatch), ...key };
}
