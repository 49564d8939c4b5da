import type { Issue, RelationType } from '#generated/payloads.d.ts';
import { inTurns } from '#server/import/records/turns.ts';
import { allowsKinds, allowsOneSource, allowsOneTarget, checkLink, type LinkContext } from '#shared/relations/rules.ts';
import { cycles } from './cycles.ts';
import type { DeferredIssue } from './deferred-issues.ts';
import type { LinkRule, RecordRules } from './record-rules.ts';
import {
  DELETED,
  type LinkEnd,
  type LinkGroup,
  MENTIONED,
  type RecordTable,
  STORED,
  type TableLink,
  UNKNOWN_KIND,
} from './record-table.ts';

/** Maximum number of items named in a cycle. */
const NAMED = 10;

/** The rules across records: existing ends, allowed kinds, multiplicity, hierarchies without cycles. */
export async function checkLinks(
  table: RecordTable,
  rules: RecordRules,
  report: (issue: DeferredIssue) => void,
): Promise<void> {
  await new LinkCheck(table, rules, report).run();
}

class LinkCheck {
  readonly #table: RecordTable;
  readonly #rules: RecordRules;
  readonly #kinds: string[];
  readonly #report: (issue: DeferredIssue) => void;

  constructor(table: RecordTable, rules: RecordRules, report: (issue: DeferredIssue) => void) {
    this.#report = report;
    this.#table = table;
    this.#rules = rules;
    this.#kinds = [...rules.validators.keys()];
  }

  async run(): Promise<void> {
    this.#table.indexLinks();
    const groups = this.#table.linkGroups();
    const allowed = groups.filter((group) => this.#allows(group));
    const refused = groups.filter((group) => !allowed.includes(group));
    for await (const link of inTurns(this.#table.linksOf(refused))) this.#checkEnds(link);
    await this.#checkShared('target', this.#ofType(allowed, allowsOneSource));
    await this.#checkShared('source', this.#ofType(allowed, allowsOneTarget));
    const repeated = this.#table.repeatedLinks(this.#numbers(({ location }) => location === undefined));
    for await (const { link, first } of inTurns(repeated)) this.#reportRepeated(link, first);
    for (const type of this.#rules.relationTypes) if (type.hierarchy) await this.#checkCycles(type);
  }

  /** Whether the links of the group are between existing items of allowed kinds. */
  #allows([rule, source, target]: LinkGroup): boolean {
    const { relation, kinds = [] } = this.#rules.links[rule] ?? {};
    const [sourceKind, targetKind] = [this.#kinds[source], this.#kinds[target]];
    if (sourceKind === undefined || targetKind === undefined) return false;
    const isNamed = kinds.length === 0 || kinds.includes(targetKind);
    return isNamed && (relation === undefined || allowsKinds(relation, sourceKind, targetKind));
  }

  #ofType(groups: readonly LinkGroup[], isWanted: (type: RelationType) => boolean): LinkGroup[] {
    return groups.filter(([rule]) => {
      const type = this.#rules.links[rule]?.relation;
      return type !== undefined && isWanted(type);
    });
  }

  #numbers(isWanted: (rule: LinkRule) => boolean): number[] {
    return this.#rules.links.flatMap((rule, number) => (isWanted(rule) ? [number] : []));
  }

  #checkEnds(link: TableLink): void {
    const rule = this.#rules.links[link.rule];
    if (rule === undefined || this.#isMissing(link, rule, 'source') || this.#isMissing(link, rule, 'target')) return;
    const kind = this.#kinds[link.targetKind];
    if (kind !== undefined && rule.kinds.length > 0 && !rule.kinds.includes(kind)) {
      const hint = `Choose an item of kind: ${rule.kinds.join(', ')}.`;
      const message = `"${link.targetId}" is of kind ${kind}`;
      this.#reportLink(link, rule, { path: '/target', rule: 'x-ref', message, hint });
    } else if (rule.relation !== undefined && link.sourceKind !== UNKNOWN_KIND && link.targetKind !== UNKNOWN_KIND) {
      const scene = { type: rule.relation, ...this.#ends(link), sources: [], targets: [] };
      for (const issue of checkLink(scene)) this.#reportLink(link, rule, issue);
    }
  }

  /** Where a target (or source) may have only one link of a type, the first one counts. */
  async #checkShared(end: LinkEnd, groups: readonly LinkGroup[]): Promise<void> {
    if (groups.length === 0) return;
    const firsts = new Map<RelationType, TableLink>();
    for await (const link of inTurns(this.#table.linksSharing(end, groups))) {
      const rule = this.#rules.links[link.rule];
      if (rule?.relation === undefined) continue;
      const first = firsts.get(rule.relation);
      if (first === undefined || first[end] !== link[end]) firsts.set(rule.relation, link);
      else {
        const [sources, targets] = end === 'target' ? [[first.sourceId], []] : [[], [first.targetId]];
        for (const issue of checkLink({ type: rule.relation, ...this.#ends(link), sources, targets })) {
          const hint = `Remove one of the two links; the other is at ${this.#table.locationOf(first)}.`;
          this.#reportLink(link, rule, { ...issue, hint });
        }
      }
    }
  }

  #ends(link: TableLink): Pick<LinkContext, LinkEnd> {
    return {
      source: { id: link.sourceId, type: this.#kinds[link.sourceKind] ?? '', name: '' },
      target: { id: link.targetId, type: this.#kinds[link.targetKind] ?? '', name: '' },
    };
  }

  #isMissing(link: TableLink, rule: LinkRule, end: LinkEnd): boolean {
    const [kind, id] = [link[`${end}Kind`], link[`${end}Id`]];
    if (kind !== MENTIONED && kind !== DELETED) return false;
    const message = kind === DELETED ? `"${id}" is deleted` : `Item "${id}" not found`;
    const hint = kind === DELETED ? 'Restore it, or choose another item.' : this.#near(id);
    const name = rule.location === undefined ? 'relation' : 'x-ref';
    this.#reportLink(link, rule, { path: `/${end}`, rule: name, message, hint });
    return true;
  }

  /**
   * Ids are numbered, so similar ones are usually other items; only another spelling of the same id is worth a hint.
   */
  #near(id: string): string {
    const item = this.#table.near(id, plain);
    return item === undefined ? 'Choose an existing item, or add this one.' : `Did you mean "${item.id}"?`;
  }

  #reportLink({ record, rule: number, targetId }: TableLink, rule: LinkRule, issue: Issue): void {
    if (record === STORED) return;
    const at = rule.location === undefined ? { member: issue.path } : { reference: targetId, rule: number };
    this.#report({ record, at, rule: issue.rule, message: issue.message, hint: issue.hint ?? '' });
  }

  #reportRepeated(link: TableLink, first: TableLink): void {
    const rule = this.#rules.links[link.rule];
    if (rule === undefined) return;
    const name = rule.relation?.name ?? '';
    const message = `Duplicate link ${link.sourceId} "${name}" ${link.targetId}; the first is at ${this.#table.locationOf(first)}`;
    this.#reportLink(link, rule, { path: '/target', rule: 'duplicate', message, hint: 'Remove one of the two.' });
  }

  async #checkCycles(type: RelationType): Promise<void> {
    const own = this.#numbers(({ relation }) => relation === type);
    for await (const cycle of cycles(this.#table, own)) {
      // the last link in the files closes the cycle
      const link = this.#table.lastOfFiles(cycle);
      const rule = this.#rules.links[link?.rule ?? -1];
      if (link === undefined || rule === undefined) continue;
      const names = cycle.slice(0, NAMED).map((step) => this.#table.link(step)?.sourceId ?? '');
      const [first = ''] = names;
      const round = [...names, ...(cycle.length > NAMED ? ['…'] : []), first].join(' → ');
      const message = `${round}: a hierarchy cannot contain a cycle`;
      this.#reportLink(link, rule, { path: '/target', rule: 'hierarchy', message, hint: 'Remove one of these links.' });
    }
  }
}

/** Ignores case, punctuation and leading zeros: `wid_007` equals `WID-7`. */
function plain(id: string): string {
  return id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');
}
