import type { ItemEvent } from '#generated/payloads.d.ts';
import { knownEntries } from '#shared/known-keys.ts';

/** The title of a kind, for one item or for several. */
export type KindTitle = (kind: string, count: number) => string;

type Titled = { kind: { title: string; plural: string } };

export function kindTitles(kinds: { find(kind: string): Titled | undefined }): KindTitle {
  return (id, count) => {
    const kind = kinds.find(id)?.kind;
    return (count === 1 ? kind?.title : kind?.plural) ?? id;
  };
}

/** A written revision of an item. */
export type WrittenItem = Pick<ItemEvent, 'type' | 'id' | 'rev' | 'action'>;

const VERBS = { create: 'created', update: 'changed', restore: 'restored', delete: 'deleted' } as const;
/** Enough to fill a description. */
const LISTED = 100;

/** `Test case TC-1 (revision 4)` */
export function nameRevision({ type, id, rev }: Omit<WrittenItem, 'action'>, title: KindTitle): string {
  return `${title(type, 1)} ${id} (revision ${rev})`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** As many entries as fit, and the number of the rest. `count` can exceed the number of entries. */
export function someOf(entries: readonly string[], count: number, longest: number): string {
  const room = longest - `, and ${numeral(count)} more`.length;
  let [text, shown] = ['', 0];
  for (const entry of entries) {
    const next = text === '' ? entry : `${text}, ${entry}`;
    if (next.length > room) break;
    [text, shown] = [next, shown + 1];
  }
  if (shown === count) return text;
  return text === '' ? `${numeral(count)} more` : `${text}, and ${numeral(count - shown)} more`;
}

function numeral(count: number): string {
  return count.toLocaleString('en');
}

/** What one write did to any number of items: counts by kind, then the first IDs and revisions. Never contents. */
export class ChangeSummary {
  readonly #title: KindTitle;
  readonly #counts = new Map<WrittenItem['action'], Map<string, number>>();
  readonly #first: string[] = [];
  readonly #relations = { create: 0, delete: 0 };
  #items = 0;

  constructor(title: KindTitle) {
    this.#title = title;
  }

  addItem({ type, id, rev, action }: WrittenItem): void {
    const kinds = this.#counts.get(action) ?? new Map<string, number>();
    this.#counts.set(action, kinds.set(type, (kinds.get(type) ?? 0) + 1));
    if (++this.#items <= LISTED) this.#first.push(`${id} (revision ${rev})`);
  }

  addRelations(action: 'create' | 'delete', count = 1): void {
    this.#relations[action] += count;
  }

  /** `created 2 Test cases, 1 Requirement; added 3 relations. TC-1 (revision 1), …` */
  toText(longest: number): string {
    const parts: string[] = [];
    for (const [action, verb] of knownEntries(VERBS)) {
      const kinds = this.#counts.get(action);
      if (kinds === undefined) continue;
      const counted = [...kinds].map(([kind, count]) => `${numeral(count)} ${this.#title(kind, count)}`);
      parts.push(`${verb} ${counted.join(', ')}`);
    }
    for (const [action, verb] of [['create', 'added'] as const, ['delete', 'removed'] as const]) {
      const count = this.#relations[action];
      if (count > 0) parts.push(`${verb} ${numeral(count)} ${count === 1 ? 'relation' : 'relations'}`);
    }
    const text = parts.join('; ');
    if (text === '') return 'no changes';
    return this.#items === 0 ? text : `${text}. ${someOf(this.#first, this.#items, longest - text.length - 2)}`;
  }
}
