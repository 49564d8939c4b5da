import { defineRecord } from './define-record.ts';
import { recordComputed, recordAuthor, recordField, recordId, recordTime } from './record-field.ts';

/** Posts about models, prototypes and signals, with one level of replies. */
export const discussion = defineRecord({
  name: 'discussion',
  title: 'Discussion',
  plural: 'Discussions',
  description: 'A post with the replies to it.',
  address: 'discussions',
  table: 'discussion',
  parent: { field: 'ref', typeField: 'ref_type' },
  fields: {
    id: recordId('ID of the post.'),
    content: recordField(
      { description: 'The text.', type: 'string', minLength: 1, maxLength: 2000, pattern: '\\S' },
      { isRequired: true },
    ),
    ref: recordField(
      {
        description:
          'The thing that is discussed: the ID of a model; for a signal its path, after the ID of its model and a colon where it is about that model alone.',
        type: 'string',
        minLength: 1,
        maxLength: 300,
      },
      { setBy: 'creator', isRequired: true },
    ),
    ref_type: recordField(
      { description: 'Kind of the thing that is discussed.', $ref: 'discussed-type.json' },
      { kept: 'text', setBy: 'creator', isRequired: true },
    ),
    /** whose readers may read it; null if everybody may */
    model: recordField(
      { description: 'Its model.', type: ['string', 'null'] },
      { setBy: 'server', isShown: false, default: null },
    ),
    parent: recordField(
      {
        description: 'The post it replies to, which is no reply itself; null for none.',
        type: ['string', 'null'],
        pattern: '^[0-9a-f]{24}$',
      },
      { setBy: 'creator', default: null },
    ),
    created_by: recordAuthor('Who wrote it.'),
    created_at: recordTime('created', 'When it was written.'),
    updated_at: recordTime('updated', 'When it was last changed.'),
    replies: recordComputed({
      description: 'Replies, oldest first.',
      type: 'array',
      items: { $ref: 'discussion-post.json' },
      maxItems: 1000,
    }),
  },
  may: { read: ['reader'], create: ['reader'], change: ['author'], delete: ['author', 'owner'] },
  most: { count: 10_000, per: 'parent', message: 'A discussion can have at most 10000 posts. Delete some first' },
  list: {
    order: { by: 'created_at', isNewestFirst: false },
    filters: ['ref', 'ref_type', 'parent'],
    parameters: {
      // the predecessor's clients omit it when they request a model
      ref_type: { $ref: 'discussed-type.json#', default: 'model' },
      // posts always include authors and replies
      populate: { type: 'string', maxLength: 200 },
      sortBy: { type: 'string', pattern: '^created_?[aA]t(?::(?:asc|desc))?$' },
    },
    required: ['ref'],
    most: 500,
    length: 100,
  },
  routes: {
    list: 'Posts about one thing, each with its replies',
    create: 'Write a post or a reply',
    change: 'Change a post of your own',
    delete: 'Delete a post of your own, or one about what you own, with its replies',
  },
  audit: { type: 'discussion', create: 'Wrote', change: 'Changed', delete: 'Deleted' },
  merge: 'last',
});
