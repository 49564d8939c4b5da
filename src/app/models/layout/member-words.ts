import type { ModelMember } from '#app/data/models/save-model.ts';
import { readProperties } from '#app/models/detail/properties.ts';
import { STATE_NAMES } from '#app/models/model-marks.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Model } from '#generated/payloads.d.ts';
import { isObject } from '#shared/json.ts';

const TITLES: Record<ModelMember, string> = {
  name: 'Name',
  main_api: 'Root of the signal tree',
  visibility: 'Visibility',
  state: 'State',
  vehicle_category: 'Category',
  model_home_image_file: 'Picture',
  detail_image_file: 'Picture of the page',
  model_files: 'Files',
  property: 'Vehicle properties',
  skeleton: 'Pictures of the architecture',
  tags: 'Tags',
  api_version: 'Release',
  extend: 'Other data',
  item_id: 'Item of the inventory',
};

export function memberTitle(name: ModelMember): string {
  return TITLES[name];
}

/** A value of a model in words, one line for each part. */
export function memberText(name: ModelMember, value: unknown): string {
  return linesOf(name, value).join('\n');
}

function linesOf(name: ModelMember, value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (name === 'property' && typeof value === 'string')
    return readProperties(value).map((row) => `${row.name}: ${row.value}`);
  if (name === 'skeleton' && typeof value === 'string') return picturesIn(value);
  if (name === 'tags' && Array.isArray(value))
    return value.flatMap((tag: unknown) => (isObject(tag) ? [String(tag['title'])] : []));
  if (name === 'visibility') return [value === 'public' ? 'Public' : 'Private'];
  if (name === 'state') return [STATE_NAMES[value as Model['state']]];
  if (name === 'model_home_image_file' || name === 'detail_image_file') return ['Another picture'];
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

function picturesIn(skeleton: string): string[] {
  try {
    const value: unknown = JSON.parse(skeleton);
    const nodes: unknown[] = isObject(value) && Array.isArray(value['nodes']) ? value['nodes'] : [];
    return nodes.map((node) => {
      const { name, shapes, content } = isObject(node) ? node : {};
      const own = Array.isArray(shapes) ? shapes : isObject(content) ? content['shapes'] : [];
      const count = Array.isArray(own) ? own.length : 0;
      return `${String(name)}: ${formatCount(count)} ${count === 1 ? 'shape' : 'shapes'}`;
    });
  } catch {
    return [];
  }
}
