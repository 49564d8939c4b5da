import type { RecordDefinition } from './define-record.ts';
import { feedback } from './feedback.ts';

/** All records of the platform that are made of a definition. */
export const RECORDS: readonly RecordDefinition[] = [feedback];
