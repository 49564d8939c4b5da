import type { FastifyInstance } from 'fastify';
import type { Feedback, FeedbackPage, FeedbackPatch, NewFeedback } from '#generated/payloads.d.ts';
import { toPage } from '#shared/page.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { READ_MODELS, visibleModels } from '#server/models/model-access.ts';
import { ownersOf } from '#server/models/model-people.ts';
import type { FeedbackRecord } from '#server/store/prototypes/feedbacks.ts';
import { publishPrototype } from '../prototypes/publish-prototype.ts';
import type { Reader, Store } from '../store/store.ts';
import { changeFeedback, insertFeedback, removeFeedback } from './write-feedback.ts';
import { answers, empty } from '#server/http/answers.ts';

const FEEDBACKS = '/v2/feedbacks';
type ById = { Params: { id: string } };
type FeedbackQuery = { ref?: string; model_id?: string; avg_score?: number; page: number; limit: number };

/** Feedback on prototypes. Everyone who may read a prototype reads and gives feedback, and may change their own. */
export function feedbackRoutes(app: FastifyInstance, store: Store, events: EventHub): void {
  app.get<{ Querystring: FeedbackQuery }>(
    FEEDBACKS,
    {
      config: { permission: READ_MODELS, cost: 'page' },
      schema: { querystring: LIST_QUERY, ...answers('Feedback on prototypes, newest first', 'feedback-page') },
    },
    async ({ query, user }): Promise<FeedbackPage> => {
      const { page, limit, ref: prototype, model_id: model, avg_score: average } = query;
      const visible = visibleModels(user, true);
      const { results, total } = await store.read.feedbacks.list({ visible, prototype, model, average, page, limit });
      return toPage(await toWire(store.read, results), total, { page, limit });
    },
  );

  app.post<{ Body: NewFeedback }>(
    FEEDBACKS,
    {
      config: { permission: 'signed-in' },
      schema: { body: { $ref: 'new-feedback.json#' }, ...answers('Give feedback on a prototype', 'feedback', 201) },
    },
    async (request, reply) => {
      const written = await store.write((writer) => insertFeedback(writer, request, request.body));
      publishPrototype(events, 'update', written, request.user.id);
      const [feedback] = await toWire(store.read, [written.feedback]);
      return reply.code(201).send(feedback);
    },
  );

  app.patch<ById & { Body: FeedbackPatch }>(
    `${FEEDBACKS}/:id`,
    {
      config: { permission: 'signed-in' },
      schema: { body: { $ref: 'feedback-patch.json#' }, ...answers('Change feedback of your own', 'feedback') },
    },
    async (request, reply) => {
      const written = await store.write((writer) => changeFeedback(writer, request, request.body));
      publishPrototype(events, 'update', written, request.user.id);
      const [feedback] = await toWire(store.read, [written.feedback]);
      return reply.send(feedback);
    },
  );

  app.delete<ById>(
    `${FEEDBACKS}/:id`,
    { config: { permission: 'signed-in' }, schema: answers('Delete feedback of your own', empty('Deleted'), 204) },
    async (request, reply) => {
      const removed = await store.write((writer) => removeFeedback(writer, request));
      publishPrototype(events, 'update', removed, request.user.id);
      return reply.code(204).send();
    },
  );
}

async function toWire(read: Reader, feedbacks: readonly FeedbackRecord[]): Promise<Feedback[]> {
  const authorOf = await ownersOf(
    read,
    feedbacks.map(({ createdBy }) => createdBy),
  );
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

const LIST_QUERY = {
  type: 'object',
  properties: {
    ref: { type: 'string', maxLength: 64 },
    ref_type: { type: 'string', maxLength: 50 },
    model_id: { type: 'string', maxLength: 64 },
    avg_score: { type: 'number' },
    limit: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
    page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  additionalProperties: false,
} as const;
