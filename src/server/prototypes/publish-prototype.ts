import type { PrototypeEvent } from '#generated/payloads.d.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { modelSubject } from '#server/models/model-access.ts';
import type { PrototypeOfModel } from './prototype-access.ts';

/** Notifies those who may read the model of a prototype. */
export function publishPrototype(
  events: EventHub,
  action: PrototypeEvent['action'],
  { prototype, model }: PrototypeOfModel,
  by: string,
): void {
  events.publish({
    event: 'prototype',
    data: { id: prototype.id, model_id: model.id, action, rev: prototype.rev, by },
    to: { mayRead: [modelSubject(model)] },
  });
}
