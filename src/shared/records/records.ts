import type { Records } from '#generated/payloads.d.ts';
import type { RecordDefinition } from './define-record.ts';
import { discussion } from './discussion.ts';
import { feedback } from './feedback.ts';
import { model } from './model.ts';

/** Records without code of their own: their routes are made of the definition alone. */
export const PLAIN_RECORDS: readonly RecordDefinition<keyof Records>[] = [];

/** All records of the platform that are made of a definition. */
export const RECORDS: readonly RecordDefinition[] = [discussion, feedback, model, ...PLAIN_RECORDS];
