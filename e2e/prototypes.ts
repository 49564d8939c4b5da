/** Models and prototypes for journeys to start from. */
import type { APIRequestContext } from '@playwright/test';

export async function addModel(request: APIRequestContext, name: string): Promise<string> {
  const made = await request.post('/v2/models', { data: { name, main_api: 'Vehicle' } });
  if (!made.ok()) throw new Error(`${name} could not be created: ${await made.text()}`);
  const id: string = await made.json();
  return id;
}

export async function addPrototype(
  request: APIRequestContext,
  model: string,
  name: string,
  content: object = {},
): Promise<string> {
  const made = await request.post('/v2/prototypes', { data: { model_id: model, name, ...content } });
  if (!made.ok()) throw new Error(`${name} could not be created: ${await made.text()}`);
  const { id }: { id: string } = await made.json();
  return id;
}

export function prototypeUrl(model: string, prototype: string, tab = ''): string {
  return `/model/${model}/library/prototype/${prototype}${tab && `/${tab}`}`;
}
