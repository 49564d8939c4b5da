import type { Feedback } from '#generated/payloads.d.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { empty } from '#server/http/answers.ts';
import { onlyParameters, paging, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import { READ_MODELS, visibleModels } from '#server/models/model-access.ts';
import { ownersOf } from '#server/models/model-people.ts';
import { publishPrototype } from '#server/prototypes/publish-prototype.ts';
import type { FeedbackRecord } from '#server/store/prototypes/feedbacks.ts';
import type { Reader, Store } from '#server/store/store.ts';
import { single, toPage } from '#shared/page.ts';
import { changeFeedback, insertFeedback, removeFeedback } from './write-feedback.ts';

const FEEDBACKS = '/v2/feedbacks';

/** Feedback on prototypes. Everyone who may read a prototype reads and gives feedback, and may change their own. */
export function feedbackRoutes(routes: Routes, store: Store, events: EventHub): void {
  routes.get(
    FEEDBACKS,
    {
      permission: READ_MODELS,
      cost: 'page',
      query: LIST_QUERY,
      answers: ['Feedback on prototypes, newest first', 'feedback-page'],
    },
    async ({ query, user }) => {
      const { page, limit, ref: prototype, model_id: model, avg_score: average } = query;
      const visible = visibleModels(user, true);
      const { results, total } = await store.read.feedbacks.list({ visible, prototype, model, average, page, limit });
      return toPage(await toWire(store.read, results), total, { page, limit });
    },
  );

  routes.post(
    FEEDBACKS,
    { permission: 'signed-in', body: 'new-feedback', answers: ['Give feedback on a prototype', 'feedback', 201] },
    async (request) => {
      const written = await store.write((writer) => insertFeedback(writer, request, request.body));
      publishPrototype(events, 'update', written, request.user.id);
      return single(await toWire(store.read, [written.feedback]));
    },
  );

  routes.patch(
    `${FEEDBACKS}/:id`,
    { permission: 'signed-in', body: 'feedback-patch', answers: ['Change feedback of your own', 'feedback'] },
    async (request) => {
      const written = await store.write((writer) => changeFeedback(writer, request, request.body));
      publishPrototype(events, 'update', written, request.user.id);
      return single(await toWire(store.read, [written.feedback]));
    },
  );

  routes.delete(
    `${FEEDBACKS}/:id`,
    { permission: 'signed-in', answers: ['Delete feedback of your own', empty('Deleted'), 204] },
    async (request) => {
      const removed = await store.write((writer) => removeFeedback(writer, request));
      publishPrototype(events, 'update', removed, request.user.id);
    },
  );
}

async function toWire(read: Reader, feedbacks: readonly FeedbackRecord[]): Promise<Feedback[]> {
  const authorOf = await ownersOf(read, feedbacks, ({ createdBy }) => createdBy);
  const ids = [...new Set(feedbacks.map(({ prototype }) => prototype))];
  const { results } = await read.prototypes.list({ ids, sort: [], page: 1, limit: Math.max(1, ids.length) });
  const modelOf = new Map(results.map(({ id, model }) => [id, model]));
  return feedbacks.map(({ id, prototype, average, data, createdBy, createdAt, updatedAt }) => ({
    id,
    ref: prototype,
    ref_type: 'prototype',
    model_id: modelOf.get(prototype) ?? '',
    score: {},
    question: '',
    recommendation: '',
    description: '',
    ...(data as Pick<Feedback, 'interviewee'>),
    avg_score: average,
    created_by: authorOf(createdBy),
    created_at: createdAt,
    updated_at: updatedAt,
  }));
}

const LIST_QUERY = onlyParameters({
  ref: text(64),
  ref_type: text(50),
  model_id: text(64),
  avg_score: { type: 'number' },
  ...paging(500, 100),
});
