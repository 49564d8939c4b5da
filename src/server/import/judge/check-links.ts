import type { RelationType } from '#shared/relations/relation.ts';
import { allowsKinds, allowsOneSource, allowsOneTarget, checkLink, type LinkScene } from '#shared/relations/rules.ts';
import type { Issue } from '#shared/issue.ts';
import { circles } from './circles.ts';
import { Column } from './column.ts';
import { IdIndex } from './id-index.ts';
import type { LateFault } from './late-faults.ts';
import { LinksBySource } from './links-by-source.ts';
import type { LinkRule, RecordRules } from './record-rules.ts';
import { repeatedLinks } from './repeated-links.ts';
import { DELETED, MENTIONED, STORED, UNKNOWN_KIND, type RecordTable } from './record-table.ts';

/** Items of a circle that are named. */
const NAMED = 10;

/** The rules that span records: ends that exist, kinds that may be joined, multiplicity, hierarchies without circles. */
export function checkLinks(table: RecordTable, rules: RecordRules, tell: (fault: LateFault) => void): void {
  new LinkCheck(table, rules, tell).run();
}

class LinkCheck {
  readonly #table: RecordTable;
  readonly #rules: RecordRules;
  readonly #kinds: string[];
  readonly #tell: (fault: LateFault) => void;
  /** by relation type, the link that gave an item its only source or target, plus one */
  readonly #owners = new Map<string, Column>();
  readonly #others = new Map<string, Column>();
  readonly #allowed = new Map<RelationType, Uint8Array>();
  #known: { ids: IdIndex; numbers: Column } | undefined;

  constructor(table: RecordTable, rules: RecordRules, tell: (fault: LateFault) => void) {
    this.#tell = tell;
    this.#table = table;
    this.#rules = rules;
    this.#kinds = [...rules.judges.keys()];
  }

  run(): void {
    const { ids, links, scratch } = this.#table;
    const { record } = links;
    // links of the store come first, so that a link of the files is the one too many
    for (let link = 0; link < record.length; link++) if (record.at(link) === STORED) this.#check(link);
    for (let link = 0; link < record.length; link++) if (record.at(link) !== STORED) this.#check(link);
    const bySource = new LinksBySource(links, ids.size, scratch);
    for (const { link: repeated, first } of repeatedLinks(this.#table, bySource, this.#rules))
      this.#tellRepeated(repeated, first);
    for (const type of this.#rules.relationTypes) if (type.hierarchy) this.#checkCircles(type, bySource);
    bySource.release();
  }

  #check(link: number): void {
    const { links, kinds } = this.#table;
    const rule = this.#rules.links[links.rule.at(link)];
    if (rule === undefined) return;
    const [source, target] = [links.source.at(link), links.target.at(link)];
    const [sourceKind, targetKind] = [kinds.at(source), kinds.at(target)];
    if (this.#isAbsent(link, rule, source, '/source') || this.#isAbsent(link, rule, target, '/target')) return;
    if (targetKind >= 0 && rule.kinds.length > 0 && !rule.kinds.includes(this.#kinds[targetKind] ?? '')) {
      const [id, kind] = [this.#table.ids.id(target), this.#kinds[targetKind]];
      const hint = `Choose an item of kind: ${rule.kinds.join(', ')}.`;
      this.#report(link, rule, { path: '/target', rule: 'x-ref', message: `"${id}" is of kind ${kind}`, hint });
      return;
    }
    const { relation } = rule;
    if (relation === undefined || sourceKind === UNKNOWN_KIND || targetKind === UNKNOWN_KIND) return;
    if (source === target || !this.#allows(relation, sourceKind, targetKind)) {
      const scene = { type: relation, ...this.#ends(link), sources: [], targets: [] };
      for (const issue of checkLink(scene)) this.#report(link, rule, issue);
      return;
    }
    const owner = allowsOneSource(relation) ? this.#claim(this.#owners, relation, target, link) : link;
    const other = allowsOneTarget(relation) ? this.#claim(this.#others, relation, source, link) : link;
    if (source === links.source.at(owner) && target === links.target.at(other)) return;
    const sources = [this.#table.ids.id(links.source.at(owner))];
    const targets = [this.#table.ids.id(links.target.at(other))];
    for (const issue of checkLink({ type: relation, ...this.#ends(link), sources, targets }))
      this.#report(link, rule, this.#withPlace(issue, issue.path === '/target' ? owner : other));
  }

  /** The link that first took the place of an item's only source or target. */
  #claim(claims: Map<string, Column>, type: RelationType, item: number, link: number): number {
    const taken = claims.get(type.id) ?? new Column(this.#table.scratch);
    claims.set(type.id, taken);
    const first = taken.at(item);
    if (first === 0) taken.set(item, link + 1);
    return first === 0 ? link : first - 1;
  }

  /** Answers are kept by the numbers of the kinds: 1 for yes, 2 for no. */
  #allows(type: RelationType, source: number, target: number): boolean {
    const count = this.#kinds.length;
    const answers = this.#allowed.get(type) ?? new Uint8Array(count * count);
    this.#allowed.set(type, answers);
    const at = source * count + target;
    if (answers[at] === 0)
      answers[at] = allowsKinds(type, this.#kinds[source] ?? '', this.#kinds[target] ?? '') ? 1 : 2;
    return answers[at] === 1;
  }

  #ends(link: number): Pick<LinkScene, 'source' | 'target'> {
    const { source, target } = this.#table.links;
    return { source: this.#end(source.at(link)), target: this.#end(target.at(link)) };
  }

  #end(number: number): { id: string; type: string; name: string } {
    return { id: this.#table.ids.id(number), type: this.#kinds[this.#table.kinds.at(number)] ?? '', name: '' };
  }

  #isAbsent(link: number, rule: LinkRule, end: number, path: string): boolean {
    const kind = this.#table.kinds.at(end);
    if (kind !== MENTIONED && kind !== DELETED) return false;
    const id = this.#table.ids.id(end);
    const message = kind === DELETED ? `"${id}" is deleted` : `Item "${id}" not found`;
    const hint = kind === DELETED ? 'Restore it, or choose another item.' : this.#near(id);
    this.#report(link, rule, { path, rule: rule.place === undefined ? 'relation' : 'x-ref', message, hint });
    return true;
  }

  /** Ids are numbered, so that near ones are other items; only another way of writing the same one is worth a hint. */
  #near(id: string): string {
    const { ids, numbers } = (this.#known ??= this.#definedIds());
    const number = numbers.at(ids.intern(plain(id))) - 1;
    return number < 0 ? 'Choose an existing item, or add this one.' : `Did you mean "${this.#table.ids.id(number)}"?`;
  }

  /** The ids of items in their plain form; `numbers` says by its number there which item it is, plus one. */
  #definedIds(): { ids: IdIndex; numbers: Column } {
    const { ids, kinds, scratch } = this.#table;
    const known = { ids: new IdIndex(scratch), numbers: new Column(scratch) };
    for (let number = 0; number < ids.size; number++)
      if (kinds.at(number) >= UNKNOWN_KIND) known.numbers.set(known.ids.intern(plain(ids.id(number))), number + 1);
    return known;
  }

  #withPlace(issue: Issue, first: number): Issue {
    return { ...issue, hint: `Remove one of the two links; the other is at ${this.#placeOfLink(first)}.` };
  }

  #placeOfLink(link: number): string {
    const { links } = this.#table;
    const file = this.#table.fileOf(links.record.at(link))?.file.shown;
    return links.record.at(link) === STORED ? 'the store' : `${file}:${links.line.at(link)}`;
  }

  #report(link: number, rule: LinkRule, issue: Issue): void {
    const { links, ids } = this.#table;
    const record = links.record.at(link);
    if (record === STORED) return;
    const at =
      rule.place === undefined
        ? { member: issue.path }
        : { reference: ids.id(links.target.at(link)), rule: links.rule.at(link) };
    this.#tell({ record, at, rule: issue.rule, message: issue.message, hint: issue.hint ?? '' });
  }

  #tellRepeated(link: number, first: number): void {
    const { links, ids } = this.#table;
    const rule = this.#rules.links[links.rule.at(link)];
    if (rule === undefined) return;
    const [source, target] = [ids.id(links.source.at(link)), ids.id(links.target.at(link))];
    const name = rule.relation?.name ?? '';
    const message = `Duplicate link ${source} "${name}" ${target}; the first is at ${this.#placeOfLink(first)}`;
    this.#report(link, rule, { path: '/target', rule: 'duplicate', message, hint: 'Remove one of the two.' });
  }

  #checkCircles(type: RelationType, bySource: LinksBySource): void {
    const { links, ids, scratch } = this.#table;
    const ofType = this.#rules.links.map((rule) => rule.relation === type);
    const isChosen = (link: number): boolean => ofType[links.rule.at(link)] === true;
    for (const circle of circles({ links: bySource, target: links.target, items: ids.size }, isChosen, scratch)) {
      const link = circle.filter((candidate) => links.record.at(candidate) !== STORED).toSorted((a, b) => b - a)[0];
      const rule = link === undefined ? undefined : this.#rules.links[links.rule.at(link)];
      if (link === undefined || rule === undefined) continue;
      const names = circle.slice(0, NAMED).map((step) => ids.id(links.source.at(step)));
      const [first = ''] = names;
      const round = [...names, ...(circle.length > NAMED ? ['…'] : []), first].join(' → ');
      const message = `${round}: a hierarchy cannot contain a cycle`;
      this.#report(link, rule, { path: '/target', rule: 'hierarchy', message, hint: 'Remove one of these links.' });
    }
  }
}

/** Without case, signs and leading zeros: `wid_007` and `WID-7` are the same. */
function plain(id: string): string {
  return id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');
}
