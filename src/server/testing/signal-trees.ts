import type { JsonObject } from '#shared/json.ts';
import type { TestApp } from './test-app.ts';

export const SPEED = { type: 'sensor', datatype: 'float', unit: 'km/h', description: 'How fast it drives.' };
export const LOCK = { type: 'actuator', datatype: 'boolean', description: 'Whether it is locked.' };

/** A signal tree named `Vehicle`: speed, and a cabin with a lock, unless `children` says otherwise. */
export function vehicleTree(children: JsonObject = {}): JsonObject {
  const cabin = { type: 'branch', description: 'Where people sit.', children: { IsLocked: LOCK } };
  return {
    Vehicle: { type: 'branch', description: 'A vehicle.', children: { Speed: SPEED, Cabin: cabin, ...children } },
  };
}

/** A new model; returns its ID. `by` is a signed-in browser, else the administrator. */
export async function addModel(by: Pick<TestApp, 'call'>, name = 'Model', body: JsonObject = {}): Promise<string> {
  const answer = await by.call('POST', '/v2/models', { name, main_api: 'Vehicle', ...body });
  if (answer.status !== 201) throw new Error(answer.text);
  const id: string = JSON.parse(answer.text);
  return id;
}
