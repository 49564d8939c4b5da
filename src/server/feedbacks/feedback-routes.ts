import type { FeedbackScore } from '#generated/payloads.d.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import type { Routes } from '#server/http/routes.ts';
import { modelAccess, visibleModels } from '#server/models/model-access.ts';
import { prototypeFor, type PrototypeOfModel } from '#server/prototypes/prototype-access.ts';
import { publishPrototype } from '#server/prototypes/publish-prototype.ts';
import type { RecordParent, RecordHooks } from '#server/records/record-hooks.ts';
import { recordRoutes } from '#server/records/record-routes.ts';
import type { Store } from '#server/store/store.ts';
import { feedback } from '#shared/records/feedback.ts';

export function feedbackRoutes(routes: Routes, { store, events }: { store: Store; events: EventHub }): void {
  const hooks: RecordHooks<'feedback', PrototypeOfModel & RecordParent> = {
    async parentOf(read, user, { ref }) {
      const found = await prototypeFor(read, { params: { id: ref }, user }, 'read');
      return { ...found, name: found.prototype.name, access: modelAccess(user, found.model) };
    },
    select: async (_, user, { model_id: model }) => ({
      visible: visibleModels(user, true),
      ...(typeof model === 'string' && { model }),
    }),
    complete: ({ score }) => ({ avg_score: averageOf(score) }),
    describe: ({ parent: { name } }) => `feedback on the prototype ${name}`,
    /** Updates the scores of the prototype without a new revision. */
    async alsoWrite({ prototypes }, { parent: { prototype } }) {
      await prototypes.change({ ...prototype, scores: await prototypes.scoresOf(prototype.id) });
    },
    publish: ({ parent }, _, by) => publishPrototype(events, 'update', parent, by),
    async compute(read, records) {
      const ids = [...new Set(records.map(({ ref }) => ref))];
      const { results } = await read.prototypes.list({ ids, sort: [], page: 1, limit: Math.max(1, ids.length) });
      const modelOf = new Map(results.map(({ id, model }) => [id, model]));
      return ({ ref }) => ({ ref_type: 'prototype', model_id: modelOf.get(ref) ?? '' });
    },
  };
  recordRoutes(routes, store, feedback, hooks);
}

function averageOf(given: FeedbackScore): number | null {
  const scores = Object.values(given);
  const sum = scores.reduce((total, score) => total + score, 0);
  return scores.length === 0 ? null : Math.round((sum / scores.length) * 100) / 100;
}
