import type { SignalEntry } from '#app/signals/tree/signal-index.ts';
import type { CustomSignalType, ExtendedApiPatch, NewExtendedApi, SignalDatatype } from '#generated/payloads.d.ts';

export const CUSTOM_SIGNAL_TYPES = ['branch', 'sensor', 'actuator', 'attribute'] as const satisfies CustomSignalType[];

const SCALARS = [
  'boolean',
  'string',
  'uint8',
  'uint16',
  'uint32',
  'uint64',
  'int8',
  'int16',
  'int32',
  'int64',
  'float',
  'double',
] as const;
export const DATATYPES: readonly SignalDatatype[] = [...SCALARS, ...SCALARS.map((type) => `${type}[]` as const)];

/** The form's values: text, whatever the type. */
export type SignalDraft = Record<
  'apiName' | 'type' | 'datatype' | 'description' | 'unit' | 'min' | 'max' | 'allowed' | 'comment' | 'deprecation',
  string
>;

export function emptyDraft(above: string): SignalDraft {
  const none = { description: '', unit: '', min: '', max: '', allowed: '', comment: '', deprecation: '' };
  return { apiName: `${above}.`, type: 'sensor', datatype: 'float', ...none };
}

export function draftOf({ path, node }: SignalEntry): SignalDraft {
  const textOf = (key: string) => {
    const value = node[key];
    return value === undefined || value === null ? '' : String(value);
  };
  return {
    apiName: path,
    type: node.type,
    datatype: node.datatype ?? 'float',
    description: textOf('description'),
    unit: textOf('unit'),
    min: textOf('min'),
    max: textOf('max'),
    allowed: (node.allowed ?? [])
      .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
      .join(', '),
    comment: textOf('comment'),
    deprecation: textOf('deprecation'),
  };
}

/** Issues that can be found without the server, by field. */
export function draftIssues(draft: SignalDraft, root: string): Partial<Record<keyof SignalDraft, string>> {
  const { apiName, min, max } = draft;
  const path = apiName.trim();
  const numbers = { ...notNumber('min', min), ...notNumber('max', max) };
  if (path === root || path === `${root}.`) return { apiName: `Enter a name after ${root}.`, ...numbers };
  if (!path.startsWith(`${root}.`)) return { apiName: `Start with ${root}.`, ...numbers };
  if (!/^[a-zA-Z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9]+)+$/.test(path)) {
    return { apiName: 'Use letters and digits, with a single dot between names', ...numbers };
  }
  if (min !== '' && max !== '' && Number(min) > Number(max)) return { max: 'Must be at least the minimum', ...numbers };
  return numbers;
}

function notNumber(name: 'min' | 'max', text: string) {
  return text.trim() !== '' && Number.isNaN(Number(text)) ? { [name]: 'Enter a number' } : {};
}

export function toSignal(draft: SignalDraft): Omit<NewExtendedApi, 'model'> {
  const { apiName, type, datatype } = draft;
  const main = { apiName: apiName.trim(), type: type as CustomSignalType, isWishlist: true };
  const texts = filled(draft, ['description', 'comment', 'deprecation']);
  if (type === 'branch') return { ...main, ...texts };
  const isNumber = /^(?:u?int|float|double)/.test(datatype);
  return {
    ...main,
    datatype: datatype as SignalDatatype,
    ...texts,
    ...filled(draft, ['unit']),
    ...(isNumber && draft.min.trim() !== '' && { min: Number(draft.min) }),
    ...(isNumber && draft.max.trim() !== '' && { max: Number(draft.max) }),
    ...(draft.allowed.trim() !== '' && { allowed: allowedOf(draft) }),
  };
}

/** Cleared fields are removed. */
export function toPatch(draft: SignalDraft): ExtendedApiPatch {
  const none = { datatype: null, description: null, unit: null, min: null, max: null, allowed: null };
  return { ...none, comment: null, deprecation: null, ...toSignal(draft) };
}

function allowedOf({ allowed, datatype }: SignalDraft): (string | number | boolean)[] {
  const values = allowed
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (datatype.startsWith('string')) return values;
  if (datatype.startsWith('boolean')) return values.map((value) => value === 'true');
  return values.map(Number);
}

function filled<Name extends keyof SignalDraft>(draft: SignalDraft, names: Name[]): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) if (draft[name].trim() !== '') found[name] = draft[name].trim();
  return found;
}
