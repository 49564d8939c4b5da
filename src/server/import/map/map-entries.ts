import type { Issue, User } from '#generated/payloads.d.ts';
import { setAt } from '#server/import/records/csv-columns.ts';
import type { FileLocation } from '#server/import/records/location.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { textOf, type Entries, type Entry } from './entry.ts';
import { hierarchyLinks, type MappedLink } from './hierarchy.ts';
import type { ImportMap } from './import-map.ts';
import { MapReport } from './map-report.ts';
import { valueFor } from './map-values.ts';
import { MappedItem } from './mapped-item.ts';
import { applyRepair } from './repairs.ts';
import { NotInTable } from './transforms.ts';

/** The records that a map makes from a source, and a report of all that it did. */
export type Mapped = { batch: RecordBatch; report: MapReport };

export function mapEntries(entries: Entries, map: ImportMap, kinds: ReadonlyMap<string, ResolvedKind>): Mapped {
  const work = new Mapping(map, kinds);
  return work.run(entries);
}

class Mapping {
  readonly #map: ImportMap;
  readonly #kinds: ReadonlyMap<string, ResolvedKind>;
  readonly #report = new MapReport();
  readonly #issues: (Issue & FileLocation)[] = [];
  readonly #refused = new Set<MappedItem>();
  readonly #used: Set<string>;

  constructor(map: ImportMap, kinds: ReadonlyMap<string, ResolvedKind>) {
    this.#map = map;
    this.#kinds = kinds;
    this.#used = new Set(map.source?.ignore ?? []);
  }

  run(entries: Entries): Mapped {
    this.#issues.push(...entries.issues);
    const items = entries.items.flatMap((entry) => this.#item(entry) ?? []);
    const authors = new Map<string, User>();
    const refuse = (item: MappedItem, path: readonly string[], message: string): void => {
      this.#refused.add(item);
      this.#issue(item.entry, item.originOf(path), message);
    };
    const scene = { items, kinds: this.#kinds, report: this.#report, authors, refuse };
    for (const repair of this.#map.repairs ?? []) applyRepair(repair, scene);
    const links = this.#links(items);
    const written = entries.links.flatMap((entry) => this.#writtenLink(entry));
    this.#showUnread(entries);
    const kept = items.filter((item) => !this.#refused.has(item));
    return { batch: this.#batch(kept, links, written, [...authors.values()]), report: this.#report };
  }

  #item(entry: Entry): MappedItem | undefined {
    try {
      const named = this.#map.kind === undefined ? this.#own(entry, 'type') : this.#value(entry, this.#map.kind);
      const id = this.#map.id === undefined ? this.#own(entry, 'id') : this.#value(entry, this.#map.id);
      const kind = this.#map.kinds?.[textOf(named)] ?? textOf(named);
      const data = this.#map.fields === undefined ? this.#own(entry, 'data') : {};
      const item = new MappedItem(
        entry,
        kind,
        id === undefined ? undefined : textOf(id),
        isObject(data) ? data : {},
        this.#map.fields === undefined ? ['data'] : [],
      );
      if (kind !== named)
        this.#report.add(`kind ${textOf(named)} is ${kind}`, 'The kind has another name here', item.name);
      this.#fill(item);
      return item;
    } catch (error) {
      if (!(error instanceof NotInTable)) throw error;
      this.#issue(entry, [], error.message);
      return undefined;
    }
  }

  #fill(item: MappedItem): void {
    const data: JsonObject = {};
    for (const [name, map] of Object.entries(this.#map.fields ?? {})) {
      const path = this.#kinds.get(item.kind)?.fields.find((field) => field.name === name)?.path ?? name.split('.');
      const { value, from } = valueFor(map, item.entry.value, this.#used);
      if (from !== undefined) item.cameFrom(path, from);
      if (value !== undefined) setAt(data, path, value);
    }
    if (this.#map.fields !== undefined) item.data = data;
  }

  #own(entry: Entry, name: string): Json | undefined {
    this.#used.add(name);
    return entry.value[name];
  }

  #value(entry: Entry, map: NonNullable<ImportMap['id']>): Json | undefined {
    return valueFor(map, entry.value, this.#used).value;
  }

  #links(items: readonly MappedItem[]): MappedLink[] {
    const { hierarchy, relations = [] } = this.#map;
    const links = hierarchy === undefined ? [] : hierarchyLinks(items, hierarchy, this.#report, this.#used);
    for (const { relation, to, direction } of relations) {
      for (const item of items) {
        const { value } = valueFor(to, item.entry.value, this.#used);
        for (const other of value === undefined ? [] : [value].flat()) {
          const [source, target] = direction === 'in' ? [textOf(other), item.id] : [item.id, textOf(other)];
          if (source !== undefined && target !== undefined) links.push({ relation, source, target, of: item });
        }
      }
    }
    return links;
  }

  /** A link `{ source, target, type }` of the source, with its type renamed by the map. */
  #writtenLink(entry: Entry): { value: JsonObject; entry: Entry }[] {
    const { source = null, target = null, type = null, ...rest } = entry.value;
    const renamed = this.#map.relationTypes?.[textOf(type)];
    const name = `${textOf(source)} → ${textOf(target)}`;
    for (const member of Object.keys(rest)) {
      if (!this.#used.has(member))
        this.#report.add(`links: member "${member}" is ignored`, 'relations.json defines the rules of a type', name);
    }
    if (renamed === null) {
      this.#report.add(`links of type ${textOf(type)} are skipped`, 'Set by the map', name);
      return [];
    }
    if (renamed !== undefined && renamed !== type)
      this.#report.add(`relation ${textOf(type)} is ${renamed}`, 'The relation type has another name here', name);
    return [{ value: { relation: renamed ?? type, source, target }, entry }];
  }

  #showUnread(entries: Entries): void {
    const why = 'Not in the map';
    for (const { name, count } of entries.others)
      if (!this.#used.has(name)) this.#report.leaveOut(`"${name}" of the document is ignored`, why, count);
    const counts = new Map<string, number>();
    for (const { value } of entries.items) {
      for (const [name, member] of Object.entries(value))
        if (!this.#used.has(name) && member !== '' && member !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (const [name, count] of counts) this.#report.leaveOut(`"${name}" of the entries is ignored`, why, count);
  }

  #issue(entry: Entry, keys: readonly string[], message: string): void {
    const hint = 'Add the value to the map, or fix it in the source.';
    this.#issues.push({ path: '', rule: 'map', message, hint, ...entry.locate(keys) });
  }

  #batch(
    items: readonly MappedItem[],
    links: readonly MappedLink[],
    written: readonly { value: JsonObject; entry: Entry }[],
    authors: readonly User[],
  ): RecordBatch {
    const records = [
      ...authors.map(({ id, name }) => ({
        value: { user: id, name },
        line: 1,
        locate: () => ({ line: 1, column: 1 }),
      })),
      ...items.map((item) => ({
        value: { ...(item.id !== undefined && { id: item.id }), type: item.kind, data: item.data },
        line: item.entry.line,
        locate: (pointer: string) => item.locate(pointer),
      })),
      ...links.map(({ relation, source, target, of }) => ({
        value: { relation, source, target },
        line: of.entry.line,
        locate: () => of.entry.locate([]),
      })),
      ...written.map(({ value, entry }) => ({
        value,
        line: entry.line,
        locate: (pointer: string) => entry.locate([pointer === '/relation' ? 'type' : pointer.slice(1)]),
      })),
    ];
    return {
      values: records.map((record) => record.value),
      lines: records.map((record) => record.line),
      issues: this.#issues,
      pointer: () => '',
      size: () => Infinity,
      escapes: () => true,
      locate: (index, pointer) => records[index]?.locate(pointer) ?? { line: 1, column: 1 },
    };
  }
}
