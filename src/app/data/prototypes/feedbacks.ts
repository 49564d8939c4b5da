import { resource, type RecordTypes } from '#app/data/records/resource.ts';
import { feedback } from '#shared/records/feedback.ts';
import { prototypeKeys } from './prototype-keys.ts';

/** Feedback on prototypes, which contain the average. */
export const feedbacks = resource<RecordTypes<'feedback'>>(feedback, {
  isOptimistic: true,
  touches: [prototypeKeys.any, prototypeKeys.lists],
});
