/** Feedback on a prototype. */
import type { QueryClient } from '@tanstack/react-query';
import { getQuery } from '#app/data/get-query.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { patch, post, remove } from '#app/http/api.ts';
import type { Feedback, FeedbackPage, FeedbackPatch, NewFeedback } from '#generated/payloads.d.ts';
import { prototypeKeys } from './prototype-keys.ts';

const FEEDBACKS = 'feedbacks';
const LIMIT = 100;

/** Newest first. */
export function feedbackQuery(prototype: string) {
  return getQuery<FeedbackPage>(prototypeKeys.feedback(prototype), FEEDBACKS, { ref: prototype, limit: LIMIT });
}

export function giveFeedback(client: QueryClient, feedback: NewFeedback): Promise<Feedback> {
  return written(client, feedback.ref, post<Feedback>(FEEDBACKS, feedback));
}

export function changeFeedback(
  client: QueryClient,
  prototype: string,
  id: string,
  change: FeedbackPatch,
): Promise<unknown> {
  return written(client, prototype, patch<unknown>(`${FEEDBACKS}/${encodeURIComponent(id)}`, change));
}

export function deleteFeedback(client: QueryClient, prototype: string, id: string): Promise<void> {
  return written(client, prototype, remove(`${FEEDBACKS}/${encodeURIComponent(id)}`));
}

/** The prototype contains the average. */
function written<T>(client: QueryClient, prototype: string, write: Promise<T>): Promise<T> {
  const keys = [prototypeKeys.feedback(prototype), prototypeKeys.prototype(prototype), prototypeKeys.lists];
  return refreshAfter(client, write, ...keys);
}
