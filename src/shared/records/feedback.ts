import { defineRecord } from './define-record.ts';
import { recordAuthor, recordField, recordId, recordReference, recordText, recordTime } from './record-field.ts';

export const feedback = defineRecord({
  name: 'feedback',
  title: 'Feedback',
  plural: 'Feedback',
  description: 'Feedback on a prototype.',
  address: 'feedbacks',
  table: 'feedback',
  parent: { field: 'ref', record: 'prototype' },
  fields: {
    id: recordId('ID of the feedback.'),
    ref: recordReference('ID of the prototype.', { column: 'prototype', isRequired: true }),
    ref_type: recordField(
      { description: 'What it is about.', type: 'string', enum: ['prototype'] },
      { kept: 'nowhere', setBy: 'creator', isRequired: true },
    ),
    model_id: recordReference('ID of its model, which need not be sent.', { kept: 'nowhere' }),
    interviewee: recordField(
      { description: 'Who was asked.', $ref: 'feedback-interviewee.json' },
      { isRequired: true },
    ),
    score: recordField({ description: 'Scores that were given.', $ref: 'feedback-score.json' }, { default: {} }),
    question: recordText(4000, 'What was asked besides.', { kept: 'data' }),
    recommendation: recordText(4000, 'What was recommended.', { kept: 'data' }),
    description: recordText(4000, 'Anything else.', { kept: 'data' }),
    avg_score: recordField(
      { description: 'Average of its scores; null without any.', type: ['number', 'null'], minimum: 1, maximum: 5 },
      { setBy: 'server', default: null },
    ),
    created_by: recordAuthor('Who wrote it.'),
    created_at: recordTime('created', 'When it was written.'),
    updated_at: recordTime('updated', 'When it was last changed.'),
  },
  may: { read: ['reader'], create: ['reader'], change: ['author'], delete: ['author'] },
  most: { count: 5000, per: 'parent', message: 'A prototype can have at most 5000 entries of feedback' },
  list: {
    order: { by: 'created_at', isNewestFirst: true },
    filters: ['ref', 'ref_type', 'model_id', 'avg_score'],
    most: 500,
    length: 100,
  },
  routes: {
    list: 'Feedback on prototypes, newest first',
    create: 'Give feedback on a prototype',
    change: 'Change feedback of your own',
    delete: 'Delete feedback of your own',
  },
  audit: { type: 'feedback', create: 'Gave', change: 'Changed', delete: 'Deleted' },
  merge: 'last',
});
