import type { RecordDefinition } from './define-record.ts';
import { discussion } from './discussion.ts';
import { feedback } from './feedback.ts';

/** All records of the platform that are made of a definition. */
export const RECORDS: readonly RecordDefinition[] = [discussion, feedback];
