import { isObject, type Json } from '#shared/json.ts';
import { defineRecord } from './define-record.ts';
import { foldedText } from './folded-text.ts';
import {
  recordAuthor,
  recordComputed,
  recordCount,
  recordField,
  recordId,
  recordInput,
  recordRevision,
  recordTime,
} from './record-field.ts';

const ADDRESS = { type: 'string', maxLength: 2048, pattern: '^(?:(?:https?:/)?/[^\\s<>"\'\\\\]*)?$' };
const NAME = { type: 'string', minLength: 1, maxLength: 255, pattern: '\\S' };

/** A vehicle model. Its details are members of the payload in a table of their own, which lists do not read. */
export const model = defineRecord({
  name: 'model',
  title: 'Model',
  plural: 'Models',
  description: 'A vehicle model.',
  address: 'models',
  table: 'model',
  fields: {
    id: recordId('ID of the model.'),
    rev: recordRevision(),
    name: recordField(
      { description: 'Name of the model, unique among those of its owner.', ...NAME },
      { title: 'Name', isRequired: true },
    ),
    main_api: recordField(
      { description: 'Name of the root of its signal tree.', ...NAME },
      { title: 'Root of the signal tree', isRequired: true },
    ),
    visibility: recordField(
      { description: 'Who sees it.', $ref: 'model-visibility.json' },
      { title: 'Visibility', kept: 'text', default: 'private' },
    ),
    state: recordField(
      { description: 'How far it is.', $ref: 'model-state.json' },
      { title: 'State', kept: 'text', default: 'draft' },
    ),
    vehicle_category: recordField(
      { description: 'Category of vehicles, in the words of its owner.', type: 'string', maxLength: 255 },
      { title: 'Category', default: 'Passenger cars' },
    ),
    model_home_image_file: recordField(
      { description: 'Address of its picture; empty for none.', ...ADDRESS },
      { title: 'Picture', column: 'picture', default: '' },
    ),
    api_version: recordField(
      {
        description: 'Release of the signal tree; null for a tree without one.',
        type: ['string', 'null'],
        maxLength: 255,
      },
      { title: 'Release of the signal tree', default: null },
    ),
    tags: recordField(
      { description: 'Its tags.', type: 'array', items: { $ref: 'model-tag.json' }, maxItems: 50 },
      { title: 'Tags', kept: 'json', default: [] },
    ),
    item_id: recordField(
      {
        description: 'ID of the item of the inventory that the model stands for; null for none.',
        type: ['string', 'null'],
        pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$',
      },
      { title: 'Item', default: null },
    ),
    /** the signal tree, which other models may share */
    tree_hash: recordField(
      { description: 'Hash of its signal tree.', type: ['string', 'null'] },
      { setBy: 'server', isShown: false, default: null },
    ),
    api_count: recordCount('Signals in its tree.'),
    used_api_count: recordCount('Signals that its prototypes use.'),
    prototype_count: recordCount('Prototypes.'),
    prototype_node_count: recordCount('Nodes of the architecture pictures of its prototypes.'),
    node_count: recordCount('Nodes of its own architecture picture.'),
    created_by: recordAuthor('Its owner.', { column: 'owner' }),
    created_at: recordTime('created', 'When it was created.'),
    createdAt: recordComputed({
      description: 'The same, for clients that know it under this name.',
      type: 'string',
      format: 'date-time',
    }),
    updated_at: recordTime('updated', 'When it was last changed.'),
    updatedAt: recordComputed({
      description: 'The same, for clients that know it under this name.',
      type: 'string',
      format: 'date-time',
    }),
    detail_image_file: recordField(
      { description: 'Address of the picture of its page; empty for none.', ...ADDRESS },
      { title: 'Picture of its page', kept: 'details' },
    ),
    model_files: recordField(
      { description: 'Addresses of other files, by name.', type: 'object', maxProperties: 100 },
      { title: 'Files', kept: 'details' },
    ),
    property: recordField(
      { description: 'Properties of the vehicle, as JSON text.', type: 'string', maxLength: 100_000 },
      { title: 'Properties', kept: 'details' },
    ),
    skeleton: recordField(
      { description: 'Pictures and shapes of the architecture, as JSON text.', type: 'string', maxLength: 1_000_000 },
      { title: 'Architecture', kept: 'details' },
    ),
    extend: recordField(
      {
        description: 'Whatever a client keeps with the model.',
        type: ['null', 'boolean', 'number', 'string', 'array', 'object'],
      },
      { title: 'Other data', kept: 'details', isOptional: true },
    ),
    custom_apis: recordInput(
      {
        description: 'Signals that the tree does not have, as JSON text: a list, or a tree.',
        type: 'string',
        maxLength: 4_000_000,
      },
      'client',
    ),
    cvi: recordInput(
      { description: 'The whole signal tree, as JSON text.', type: 'string', maxLength: 7_000_000 },
      'client',
    ),
    extended_apis: recordInput(
      {
        description: 'Signals that the tree does not have.',
        type: 'array',
        items: { type: 'object' },
        maxItems: 20_000,
      },
      'creator',
    ),
    api_data_url: recordInput(
      { description: 'Address of the signal tree.', type: 'string', maxLength: 2048 },
      'creator',
    ),
    stats: recordComputed({ description: 'Numbers that are kept with it.', $ref: 'model-stats.json' }),
    contributors: recordComputed(
      {
        description: 'Those who may change it; only for who may change it.',
        type: 'array',
        items: { $ref: 'model-person.json' },
        maxItems: 10_000,
      },
      { isOptional: true },
    ),
    members: recordComputed(
      {
        description: 'Those who may read it; only for who may change it.',
        type: 'array',
        items: { $ref: 'model-person.json' },
        maxItems: 10_000,
      },
      { isOptional: true },
    ),
  },
  derived: {
    name_key: ({ name }) => foldedText(String(name)),
    search_text: ({ name, vehicle_category: category, api_version: release, tags }) =>
      foldedText([name, category, release ?? '', ...titlesOf(tags)].join('\n')),
  },
  may: {
    read: ['everyone', 'author'],
    create: ['signed-in'],
    change: ['author', 'administrator'],
    delete: ['author', 'administrator'],
  },
  most: { count: 3, per: 'author', message: 'Users are limited to 3 models' },
  list: {
    order: { by: 'created_at', isNewestFirst: false },
    filters: ['name', 'visibility', 'vehicle_category', 'main_api', 'id', 'created_by'],
    most: 1000,
    length: 100,
  },
  routes: { create: 'Create a model', change: 'Change a model' },
  audit: { type: 'model_created', create: 'Created', change: 'Changed', delete: 'Deleted' },
  merge: 'by-field',
});

function titlesOf(tags: Json | undefined): string[] {
  return Array.isArray(tags) ? tags.map((tag) => (isObject(tag) ? String(tag['title']) : '')) : [];
}
