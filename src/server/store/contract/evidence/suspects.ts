import { expect, test } from 'vitest';
import { clock, draft, type OpenEmpty } from '#server/store/contract/widgets.ts';
import type { LinkRoles } from '#server/store/database/suspect-rules.ts';
import type { Writer } from '#server/store/store.ts';
import type { SuspectRelation } from '#server/store/suspects/suspects-reader.ts';
import type { JsonObject } from '#shared/json.ts';
import { hasCountedChange } from '#shared/relations/counted-change.ts';

const IDS = ['A', 'B', 'C', 'D'];
const TEXTS = ['one', 'two', 'three'];

const roles = (any: boolean): LinkRoles => ({
  kinds: [],
  relationTypes: [
    { id: 'any', suspect: any },
    { id: 'text', suspect: { fields: ['text', 'size.width'] } },
    { id: 'never', suspect: false },
  ],
});

type Version = { at: string; data: JsonObject };

export function suspectContract(openEmpty: OpenEmpty): void {
  test('after any sequence of writes those links are suspect whose targets differ from what was confirmed', async () => {
    const store = await openEmpty(clock());
    const model = new Model();
    await store.keepLinks(model.roles);
    await store.write((writer) => model.insertItems(writer));
    for (let step = 0; step < 150; step++) {
      if (model.next(8) === 0) await store.keepLinks(model.changeRoles());
      // several things in one transaction, in any order
      else
        await store.write(async (writer) => {
          for (let part = 0; part <= step % 3; part++) await model.write(writer);
        });
      const found = await store.read.suspects.among([...model.links.keys()]);
      expect(found.toSorted(byRelation)).toEqual(model.suspects().toSorted(byRelation));
      expect(await store.read.suspects.count({})).toBe(found.length);
    }
    await store.close();
  });

  test('suspect links are read page by page, narrowed, and counted', async () => {
    const store = await openEmpty(clock());
    await store.keepLinks(roles(true));
    await store.write((writer) =>
      writer.bulkInsert([...IDS.map((id) => draft(id, { text: 'one' })), draft('T', { text: 'one' }, 'tool')]),
    );
    for (const [type, source, target] of LINKS)
      await store.write((writer) => writer.insertRelation({ type, source, target, by: 'ann' }));
    for (const id of ['A', 'B'])
      await store.write((writer) => writer.updateItem(id, 1, { name: id, data: { text: 'two' }, by: 'bob' }));
    const { suspects } = store.read;
    const all = await suspects.page({}, { limit: 10 });
    expect(all.links.map(({ source, target }) => `${source}${target}`)).toEqual(['CB', 'TA', 'DA', 'CA']);
    const paged = [];
    for (let cursor: string | undefined; ;) {
      const { links, next } = await suspects.page({}, { limit: 1, cursor });
      paged.push(...links);
      if (next === null) break;
      cursor = next;
    }
    expect(paged).toEqual(all.links);
    const since = all.links[0]?.since ?? '';
    expect(await suspects.count({})).toBe(4);
    expect(await suspects.count({ since })).toBe(1);
    expect(await suspects.count({ kind: 'tool' })).toBe(1);
    expect(await suspects.count({ type: 'text', target: 'A' })).toBe(1);
    expect([await suspects.count({ owner: 'ann' }), await suspects.count({ owner: 'bob' })]).toEqual([4, 0]);
    expect((await suspects.page({ target: 'B' }, { limit: 9 })).links).toMatchObject([{ confirmed: 1, rev: 2, since }]);
    await expect(suspects.page({}, { limit: 1, cursor: '["a"]' })).rejects.toThrow('cursor');
    await store.close();
  });
}

const LINKS = [
  ['any', 'C', 'A'],
  ['text', 'D', 'A'],
  ['any', 'T', 'A'],
  ['any', 'C', 'B'],
  ['never', 'D', 'B'],
] as const;

/** What the store has to say, by the definition. */
class Model {
  roles = roles(true);
  /** the revisions of each item */
  readonly #history = new Map<string, Version[]>();
  /** `good`: the revision of the target up to which the link is good */
  readonly links = new Map<string, { type: string; source: string; target: string; good: number }>();
  readonly next = random(27);

  changeRoles(): LinkRoles {
    this.roles = roles(this.next(2) === 0);
    return this.roles;
  }

  async insertItems(writer: Writer): Promise<void> {
    await writer.bulkInsert(IDS.map((id) => draft(id, { text: 'one' })));
    for (const id of IDS) this.#history.set(id, [{ at: writer.now, data: { text: 'one' } }]);
  }

  /** Edits, links, confirms or unlinks. */
  async write(writer: Writer): Promise<void> {
    const [id, doing] = [this.#pick(IDS), this.next(5)];
    if (doing <= 1) await this.#edit(writer, id);
    else if (doing === 2) await this.#link(writer, id);
    else if (doing === 3) await this.#confirm(writer, id);
    else await this.#unlink(writer);
  }

  suspects(): SuspectRelation[] {
    return [...this.links].flatMap(([relation, { type, source, target, good }]) => {
      const suspect = this.roles.relationTypes.find(({ id }) => id === type)?.suspect ?? false;
      const versions = this.#versions(target);
      const differs = versions.map(({ data }) => hasCountedChange(suspect, versions[good - 1]?.data ?? {}, data));
      if (differs.at(-1) !== true) return [];
      const since = versions[differs.lastIndexOf(false) + 1]?.at ?? '';
      return [{ relation, type, source, target, confirmed: good, rev: versions.length, since }];
    });
  }

  async #edit(writer: Writer, id: string): Promise<void> {
    const versions = this.#versions(id);
    const data = { text: this.#pick(TEXTS), size: { width: this.next(2) }, note: this.next(3) };
    await writer.updateItem(id, versions.length, { name: id, data, by: 'ann' });
    this.#history.set(id, [...versions, { at: writer.now, data }]);
  }

  /** Some are said to be as old as an earlier revision of their target. */
  async #link(writer: Writer, target: string): Promise<void> {
    const ends = { type: this.#pick(['any', 'text', 'never']), source: this.#pick(IDS), target };
    if ((await writer.relationBetween(ends.type, ends.source, target)) !== undefined) return;
    const versions = this.#versions(target);
    const at = this.next(2) === 0 ? writer.now : this.#pick(versions.map((version) => version.at));
    const { id } = await writer.insertRelation({ ...ends, at, by: 'ann' });
    this.links.set(id, { ...ends, good: versions.findLastIndex((version) => version.at <= at) + 1 });
  }

  async #confirm(writer: Writer, target: string): Promise<void> {
    const some = [...this.links].filter(([, link]) => link.target === target && this.next(2) === 0);
    const rev = this.#versions(target).length;
    await writer.confirmations.confirm(
      some.map(([relation]) => ({ relation, rev })),
      'bob',
      '',
    );
    for (const [, link] of some) link.good = rev;
  }

  async #unlink(writer: Writer): Promise<void> {
    const [oldest] = this.links.keys();
    if (oldest === undefined || this.links.size < 6) return;
    await writer.deleteRelation(oldest, { by: 'ann' });
    this.links.delete(oldest);
  }

  #versions(id: string): Version[] {
    return this.#history.get(id) ?? [];
  }

  #pick(list: readonly string[]): string {
    return list[this.next(list.length)] ?? '';
  }
}

function byRelation(a: SuspectRelation, b: SuspectRelation): number {
  return Number(a.relation) - Number(b.relation);
}

/** Whole numbers below a limit, the same in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
