import type { OwnPresence, Presence, User } from '#generated/payloads.d.ts';

/** A tab that has been silent for this long counts as closed. */
const LASTS_MS = 45_000;
/** people that are shown, and tabs that are remembered, per item and overall */
const SHOWN = 50;
const MAX_TABS = 200;
const MAX_ALL = 20_000;

type Tab = Presence & { timer: NodeJS.Timeout };

/** Who has which item open, in the memory of each server: lost when it stops, and not needed later. */
export class PresenceBoard {
  readonly #items = new Map<string, Map<string, Tab>>();
  readonly #changed: (id: string, people: Presence[]) => void;
  readonly #lastsMs: number;
  #count = 0;

  constructor(changed: (id: string, people: Presence[]) => void, lastsMs = LASTS_MS) {
    this.#changed = changed;
    this.#lastsMs = lastsMs;
  }

  /** Records what a person does in one of their tabs; if that is new, those who have the item open are notified. */
  note(id: string, { id: user, name }: User, { tab, isEditing = false, field, hasLeft }: OwnPresence): Presence[] {
    const before = this.at(id);
    const key = `${user} ${tab}`;
    this.#remove(id, key);
    const tabs = this.#items.get(id) ?? new Map<string, Tab>();
    if (hasLeft !== true && tabs.size < MAX_TABS && this.#count < MAX_ALL) {
      const timer = setTimeout(() => this.#expire(id, key), this.#lastsMs).unref();
      tabs.set(key, { user, name, isEditing, ...(field !== undefined && { field }), timer });
      this.#items.set(id, tabs);
      this.#count++;
    }
    return this.#publish(id, before);
  }

  /** One entry for each person, editors first. */
  at(id: string): Presence[] {
    const people = new Map<string, Presence>();
    for (const { timer: _, ...tab } of this.#items.get(id)?.values() ?? []) {
      const known = people.get(tab.user);
      if (known === undefined || (tab.isEditing && !known.isEditing)) people.set(tab.user, tab);
    }
    return [...people.values()].toSorted((a, b) => Number(b.isEditing) - Number(a.isEditing)).slice(0, SHOWN);
  }

  #publish(id: string, before: Presence[]): Presence[] {
    const people = this.at(id);
    if (JSON.stringify(people) !== JSON.stringify(before)) this.#changed(id, people);
    return people;
  }

  #expire(id: string, key: string): void {
    const before = this.at(id);
    this.#remove(id, key);
    this.#publish(id, before);
  }

  #remove(id: string, key: string): void {
    const tabs = this.#items.get(id);
    const tab = tabs?.get(key);
    if (tabs === undefined || tab === undefined) return;
    clearTimeout(tab.timer);
    tabs.delete(key);
    this.#count--;
    if (tabs.size === 0) this.#items.delete(id);
  }
}
