import type { Change, Field, RevisionEntry } from '#generated/payloads.d.ts';
/** What a revision changed, in plain sentences. Pure, so that every wording can be tested. */
import { isObject, type Json } from '#shared/json.ts';
import { fromPointer, toPointer } from '#shared/pointer.ts';
import { ownerOf, locationOf, type Described, type ItemLocation } from '#shared/presentation/locations.ts';
import { count, isLongText, describeValue, type Names } from './describe-value.ts';
import { entrySentences, isOnlyInside } from './entry-sentences.ts';
import { field, phrase, plain, type Phrase, type Sentence } from './phrases.ts';

/** `lead` describes the revision as a whole, null if the changes are enough. */
export type Story = { lead: string | null; sentences: Sentence[] };

/** Up to this many changes inside one field are listed one by one, more are counted. */
const MAX_LISTED = 3;
const SYSTEM = new Set(['createdAt', 'updatedAt', 'createdBy', 'updatedBy']);

/** The story of one revision; `names` are the names of referenced items. */
export function storyOf(entry: Pick<RevisionEntry, 'action' | 'changes'>, kind: Described, names: Names): Story {
  if (entry.action === 'create') return { lead: 'created this item', sentences: [] };
  if (entry.action === 'delete') return { lead: 'deleted this item', sentences: [] };
  const sentences = sentencesOf(entry.changes, kind, names);
  const changed = sentences.length > 0;
  if (entry.action === 'restore') {
    return { lead: changed ? 'restored an earlier version' : 'restored this item', sentences };
  }
  return { lead: changed ? null : 'saved without changes', sentences };
}

/** One or a few sentences per changed field, in the order of the schema. */
export function sentencesOf(changes: readonly Change[], kind: Described, names: Names): Sentence[] {
  const groups = new Map<string, { owner: Field | undefined; changes: Change[] }>();
  for (const change of changes) {
    const keys = fromPointer(change.path);
    if (SYSTEM.has(keys[0] ?? '')) continue;
    const owner = ownerOf(kind, keys);
    const name = owner?.name ?? keys[0] ?? '';
    const group = groups.get(name) ?? { owner, changes: [] };
    group.changes.push(change);
    groups.set(name, group);
  }
  const order = new Map(kind.fields.map(({ name }, i) => [name, i]));
  const position = (name: string) => order.get(name) ?? kind.fields.length;
  return [...groups]
    .toSorted(([a], [b]) => position(a) - position(b))
    .flatMap(([, group]) => groupSentences(group.owner, group.changes, kind, names));
}

function groupSentences(owner: Field | undefined, changes: Change[], kind: Described, names: Names): Sentence[] {
  const few = changes.length <= MAX_LISTED;
  if (owner?.type === 'array' && !(few && isOnlyInside(owner, changes))) {
    const listed = entrySentences(owner, changes, names);
    if (listed.length > 0) return listed;
  }
  if (few) return changes.map((change) => sentenceOf(change, kind, names));
  const keys = owner?.path ?? fromPointer(changes[0]?.path ?? '').slice(0, 1);
  const title = locationOf(kind, keys).title;
  return [{ path: toPointer(keys), changes, phrases: [plain(`changed ${changes.length} values in `), field(title)] }];
}

/** The sentence of a single change. */
export function sentenceOf(change: Change, kind: Described, names: Names): Sentence {
  const location = locationOf(kind, fromPointer(change.path));
  const format = (value: Json | undefined) => describeValue(value, location.field, names);
  return { path: change.path, changes: [change], ...partsOf(change, location, format) };
}

type SentenceParts = Pick<Sentence, 'phrases' | 'texts'>;
type Format = (value: Json | undefined) => string;

function partsOf({ kind, before, after }: Change, location: ItemLocation, format: Format): SentenceParts {
  const name = nameOf(location);
  if (kind === 'add') return addition(after, location, format);
  if (kind === 'remove') return removal(before, location, format);
  if (typeof before === 'string' && typeof after === 'string' && isLongText(before, after)) {
    return { phrases: [plain('edited '), ...name], texts: { before, after } };
  }
  if (!isScalar(before) || !isScalar(after)) return { phrases: [plain('changed '), ...name] };
  const values = [plain(' from '), phrase(format(before), 'before'), plain(' to '), phrase(format(after), 'after')];
  return { phrases: [plain('changed '), ...name, ...values] };
}

function addition(after: Json | undefined, location: ItemLocation, format: Format): SentenceParts {
  const name = nameOf(location);
  if (typeof after === 'string' && isLongText(after)) {
    return { phrases: [plain('added '), ...name], texts: { before: '', after } };
  }
  if (isScalar(after)) return { phrases: [plain('set '), ...name, plain(' to '), phrase(format(after), 'after')] };
  if (location.isEntry) return { phrases: [plain('added '), ...nameOf(location, ' to ')] };
  if (isObject(after) && !location.hasParts) {
    return { phrases: [plain(`added ${count(Object.keys(after).length, 'entry', 'entries')} to `), ...name] };
  }
  return { phrases: [plain('filled in '), ...name] };
}

function removal(before: Json | undefined, location: ItemLocation, format: Format): SentenceParts {
  const name = nameOf(location);
  if (typeof before === 'string' && isLongText(before)) {
    return { phrases: [plain('cleared '), ...name], texts: { before, after: '' } };
  }
  if (location.isEntry && !isScalar(before)) return { phrases: [plain('removed '), ...nameOf(location, ' from ')] };
  const was = isScalar(before) ? [plain(' (was '), phrase(format(before), 'before'), plain(')')] : [];
  return { phrases: [plain('cleared '), ...name, ...was] };
}

/** "Duration in Steps #2" */
function nameOf(location: ItemLocation, joint = ' in '): Phrase[] {
  return location.container === null
    ? [field(location.title)]
    : [field(location.title), plain(joint), field(location.container)];
}

function isScalar(value: Json | undefined): boolean {
  return typeof value !== 'object' || value === null;
}
