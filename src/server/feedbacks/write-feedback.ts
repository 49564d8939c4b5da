import type { FastifyRequest } from 'fastify';
import type { FeedbackPatch, FeedbackScore, NewFeedback } from '#generated/payloads.d.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { prototypeFor, type PrototypeOfModel } from '#server/prototypes/prototype-access.ts';
import type { FeedbackRecord } from '#server/store/prototypes/feedbacks.ts';
import type { Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';

const MAX_PER_PROTOTYPE = 5000;
const MEMBERS = ['interviewee', 'score', 'question', 'recommendation', 'description'] as const;

type FeedbackInUrl = { Params: { id: string } };
export type WrittenFeedback = PrototypeOfModel & { feedback: FeedbackRecord };

export async function insertFeedback(
  writer: Writer,
  request: FastifyRequest,
  body: NewFeedback,
): Promise<WrittenFeedback> {
  const { user } = request;
  const found = await prototypeFor(writer, { params: { id: body.ref }, user }, 'read');
  const of = { prototype: found.prototype.id, page: 1, limit: 1 };
  if ((await writer.feedbacks.list(of)).total >= MAX_PER_PROTOTYPE)
    throw new AppError('conflict', `A prototype can have at most ${MAX_PER_PROTOTYPE} entries of feedback`);
  const times = { createdAt: writer.now, updatedAt: writer.now };
  const feedback = { id: newId(), prototype: of.prototype, createdBy: user.id, ...times, ...valuesOf({}, body) };
  return save(writer, request, 'Gave', { ...found, feedback });
}

/** @throws AppError `forbidden` for another user's feedback */
export async function changeFeedback(
  writer: Writer,
  request: FastifyRequest<FeedbackInUrl>,
  body: FeedbackPatch,
): Promise<WrittenFeedback> {
  const found = await ownFeedback(writer, request, 'change');
  const feedback = { ...found.feedback, updatedAt: writer.now, ...valuesOf(found.feedback.data, body) };
  return save(writer, request, 'Changed', { ...found, feedback });
}

/** @throws AppError `forbidden` for another user's feedback */
export async function removeFeedback(writer: Writer, request: FastifyRequest<FeedbackInUrl>): Promise<WrittenFeedback> {
  const found = await ownFeedback(writer, request, 'delete');
  await writer.feedbacks.remove(found.feedback.id);
  await finish(writer, request, 'Deleted', found);
  return found;
}

/** @throws AppError `not_found` also for feedback on a prototype that the caller cannot see */
async function ownFeedback(
  writer: Writer,
  { params, user }: FastifyRequest<FeedbackInUrl>,
  verb: 'change' | 'delete',
): Promise<WrittenFeedback> {
  const feedback = await writer.feedbacks.find(params.id);
  const absent = new AppError('not_found', 'Feedback not found');
  if (feedback === undefined) throw absent;
  const of = { params: { id: feedback.prototype }, user };
  const found = await prototypeFor(writer, of, 'read').catch((error: unknown) => {
    throw error instanceof AppError ? absent : error;
  });
  if (feedback.createdBy !== user.id) throw new AppError('forbidden', `You can ${verb} only what you wrote`);
  return { ...found, feedback };
}

async function save(
  writer: Writer,
  request: FastifyRequest,
  verb: 'Gave' | 'Changed',
  written: WrittenFeedback,
): Promise<WrittenFeedback> {
  await writer.feedbacks.save(written.feedback);
  await finish(writer, request, verb, written);
  return written;
}

/** Updates the scores of the prototype without a new revision. The audit entry never contains the feedback. */
async function finish(
  writer: Writer,
  request: Pick<FastifyRequest, 'user' | 'ip'>,
  verb: string,
  { prototype, feedback }: WrittenFeedback,
): Promise<void> {
  const scores = await writer.feedbacks.scoresOf(prototype.id);
  await writer.prototypes.change({ ...prototype, scores });
  const on = { type: 'feedback', id: feedback.id };
  await record(writer, recordOf(request, 'feedback', on, `${verb} feedback on the prototype ${prototype.name}`));
}

function valuesOf(before: JsonObject, body: FeedbackPatch): Pick<FeedbackRecord, 'data' | 'average'> {
  const given = MEMBERS.filter((name) => body[name] !== undefined).map((name) => [name, body[name] ?? null]);
  const data = { ...before, ...Object.fromEntries(given) } as JsonObject;
  const scores = Object.values((data['score'] ?? {}) as FeedbackScore);
  const sum = scores.reduce((total, score) => total + score, 0);
  return { data, average: scores.length === 0 ? null : Math.round((sum / scores.length) * 100) / 100 };
}
