import type { RelationType } from '#shared/relations/relation.ts';
import { allowsKinds, allowsOneSource, allowsOneTarget, checkLink, type LinkScene } from '#shared/relations/rules.ts';
import type { Issue } from '#shared/issue.ts';
import { circles } from './circles.ts';
import type { LinkRule, RecordRules } from './record-rules.ts';
import { repeatedLinks } from './repeated-links.ts';
import { DELETED, MENTIONED, STORED, UNKNOWN_KIND, type LateFault, type RecordTable } from './record-table.ts';

/** Among more ids than this none is looked for that was meant. */
const SEARCHED_IDS = 100_000;

/** Items of a circle that are named. */
const NAMED = 10;

/** The rules that span records: ends that exist, kinds that may be joined, multiplicity, hierarchies without circles. */
export function checkLinks(table: RecordTable, rules: RecordRules): LateFault[] {
  return new LinkCheck(table, rules).run();
}

class LinkCheck {
  readonly #table: RecordTable;
  readonly #rules: RecordRules;
  readonly #kinds: string[];
  readonly #faults: LateFault[] = [];
  /** by relation type, the link that gave an item its only source or target, plus one */
  readonly #owners = new Map<string, Int32Array>();
  readonly #others = new Map<string, Int32Array>();
  readonly #allowed = new Map<RelationType, Uint8Array>();
  #known: Map<string, string> | undefined;

  constructor(table: RecordTable, rules: RecordRules) {
    this.#table = table;
    this.#rules = rules;
    this.#kinds = [...rules.judges.keys()];
  }

  run(): LateFault[] {
    const { record } = this.#table.links;
    // links of the store come first, so that a link of the files is the one too many
    for (let link = 0; link < record.length; link++) if (record.at(link) === STORED) this.#check(link);
    for (let link = 0; link < record.length; link++) if (record.at(link) !== STORED) this.#check(link);
    for (const { link: repeated, first } of repeatedLinks(this.#table, this.#rules))
      this.#tellRepeated(repeated, first);
    for (const type of this.#rules.relationTypes) if (type.hierarchy) this.#checkCircles(type);
    return this.#faults.toSorted((a, b) => a.record - b.record);
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
      const hint = `Choose an item of: ${rule.kinds.join(', ')}.`;
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
  #claim(claims: Map<string, Int32Array>, type: RelationType, item: number, link: number): number {
    const taken = claims.get(type.id) ?? new Int32Array(this.#table.ids.size);
    claims.set(type.id, taken);
    const first = taken[item] ?? 0;
    if (first === 0) taken[item] = link + 1;
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
    const message = kind === DELETED ? `"${id}" is deleted` : `There is no item "${id}"`;
    const hint = kind === DELETED ? 'Restore it, or choose another item.' : this.#near(id);
    this.#report(link, rule, { path, rule: rule.place === undefined ? 'relation' : 'x-ref', message, hint });
    return true;
  }

  /** Ids are numbered, so that near ones are other items; only another way of writing the same one is worth a hint. */
  #near(id: string): string {
    this.#known ??= new Map(this.#definedIds().map((known) => [plain(known), known]));
    const near = this.#known.get(plain(id));
    return near === undefined ? 'Give an item that exists, or add this one.' : `Did you mean "${near}"?`;
  }

  #definedIds(): string[] {
    const { ids, kinds } = this.#table;
    if (ids.size > SEARCHED_IDS) return [];
    const numbers = Array.from({ length: ids.size }, (_, number) => number);
    return numbers.filter((number) => kinds.at(number) >= UNKNOWN_KIND).map((number) => ids.id(number));
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
    this.#faults.push({ record, at, rule: issue.rule, message: issue.message, hint: issue.hint ?? '' });
  }

  #tellRepeated(link: number, first: number): void {
    const { links, ids } = this.#table;
    const rule = this.#rules.links[links.rule.at(link)];
    if (rule === undefined) return;
    const [source, target] = [ids.id(links.source.at(link)), ids.id(links.target.at(link))];
    const name = rule.relation?.name ?? '';
    const message = `The link ${source} "${name}" ${target} was given before, at ${this.#placeOfLink(first)}`;
    this.#report(link, rule, { path: '/target', rule: 'duplicate', message, hint: 'Remove one of the two.' });
  }

  #checkCircles(type: RelationType): void {
    const { links, ids } = this.#table;
    const ofType = this.#rules.links.map((rule) => rule.relation === type);
    for (const circle of circles(
      links.source,
      links.target,
      ids.size,
      (link) => ofType[links.rule.at(link)] === true,
    )) {
      const link = circle.filter((candidate) => links.record.at(candidate) !== STORED).toSorted((a, b) => b - a)[0];
      const rule = link === undefined ? undefined : this.#rules.links[links.rule.at(link)];
      if (link === undefined || rule === undefined) continue;
      const names = circle.slice(0, NAMED).map((step) => ids.id(links.source.at(step)));
      const [first = ''] = names;
      const round = [...names, ...(circle.length > NAMED ? ['…'] : []), first].join(' → ');
      const message = `${round}: a hierarchy cannot run in a circle`;
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
