import type { ModelEvent } from '#generated/payloads.d.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import { modelSubject } from './model-access.ts';

/** `before`: the model until this change, whose readers are notified too; `alsoTo`: users who may read it since. */
type Written = {
  action: ModelEvent['action'];
  model: ModelRecord;
  by: string;
  before?: ModelRecord;
  alsoTo?: readonly string[];
};

/** Notifies those who may read the model, or could until this change. */
export function publishModel(events: EventHub, { action, model, by, before = model, alsoTo = [] }: Written): void {
  events.publish({
    event: 'model',
    data: { id: model.id, action, rev: model.rev, by },
    to: { mayRead: [modelSubject(model), modelSubject(before)], users: alsoTo },
  });
}
