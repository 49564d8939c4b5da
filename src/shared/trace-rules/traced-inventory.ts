import type { Field, Item, RelationType } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { ResolvedQuery } from '#shared/query-terms/ast.ts';
import { matchesQuery } from '#shared/query/evaluate.ts';
import { readQuery, type Resolution } from '#shared/query/resolve.ts';
import {
  COVERAGE_STATES,
  coverageStates,
  LinkGraph,
  newestVerdicts,
  type GraphLink,
  type ItemTest,
  type TracedIssue,
  type Way,
} from '#shared/trace/index.ts';
import { runsIn } from './runs-in.ts';
import { COVERAGE, GAP, SUSPECT, traceFields } from './trace-fields.ts';

/** A link as records and the store have it. */
export type NamedLink = Omit<GraphLink, 'type'> & { type: string };

/** A link whose target changed since it was confirmed. */
type SuspectLink = Pick<GraphLink, 'source'>;

/** All items and links of an inventory, with the state of coverage of each item. */
export class TracedInventory {
  readonly items: readonly Item[];
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly relationTypes: readonly RelationType[];
  readonly graph: LinkGraph;
  /** by item */
  readonly verdicts: Uint8Array;
  readonly states: Uint8Array;
  /** suspect links */
  readonly suspects: readonly SuspectLink[];
  readonly #inDoubt: ReadonlySet<string>;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #selections = new Map<string, ItemTest>();
  readonly #gaps = new Map<string, string[]>();
  #fields: Field[];

  constructor(
    { kinds, relationTypes }: { kinds: Iterable<Kind>; relationTypes: readonly RelationType[] },
    items: readonly Item[],
    links: Iterable<NamedLink>,
    suspects: readonly SuspectLink[] = [],
  ) {
    this.items = items;
    this.suspects = suspects;
    this.#inDoubt = new Set(suspects.map(({ source }) => source));
    this.kinds = new Map([...kinds].map((kind) => [kind.kind, kind]));
    this.relationTypes = relationTypes;
    this.#fields = traceFields([...this.kinds.values()]);
    this.#numbers = new Map(relationTypes.map(({ id }, number) => [id, number]));
    const ids = items.map(({ id }) => id);
    this.graph = new LinkGraph(ids, this.#numbered(links));
    const contains = this.waysOf('out', ({ hierarchy }) => hierarchy);
    this.verdicts = newestVerdicts(
      this.graph,
      runsIn(items, this.kinds, (type) => this.#numbers.get(type)),
      contains,
    );
    const covers = this.waysOf('in', isCovering);
    this.states = coverageStates(this.graph, { verdicts: this.verdicts, covers });
  }

  /** The ways along all relation types of a role. */
  waysOf(direction: Way['direction'], has: (type: RelationType) => boolean): Way[] {
    return this.relationTypes.flatMap((type, number) => (has(type) ? [{ type: number, direction }] : []));
  }

  /** The way that a relation type or its inverse names. */
  wayOf(name: string): Way | undefined {
    const type = this.relationTypes.findIndex(({ id, inverse }) => id === name || inverse === name);
    return type < 0 ? undefined : { type, direction: this.relationTypes[type]?.id === name ? 'out' : 'in' };
  }

  read(text: string): Resolution {
    return readQuery(text, this.#fields, this.relationTypes);
  }

  /** Lets queries find the items with these issues, by their rules. Queries of rules themselves cannot ask for them. */
  findGaps(issues: readonly TracedIssue[], rules: readonly string[]): void {
    this.#fields = traceFields([...this.kinds.values()], rules);
    for (const { item, rule } of issues) this.#gaps.set(item, [...(this.#gaps.get(item) ?? []), rule]);
  }

  /** The items that a query finds, which was read before without an issue. Each item is asked once. */
  select(text: string): ItemTest {
    const known = this.#selections.get(text);
    if (known !== undefined) return known;
    const { query } = this.read(text);
    const isTraced = JSON.stringify(query).includes('"@');
    // 0 until an item is asked, then 1 for no and 2 for yes
    const answers = new Uint8Array(this.items.length);
    const selection: ItemTest = (item) => (answers[item] ||= this.#matches(query, item, isTraced) ? 2 : 1) === 2;
    this.#selections.set(text, selection);
    return selection;
  }

  /** `isTraced`: whether the query asks for more than the item itself has */
  #matches(query: ResolvedQuery, number: number, isTraced: boolean): boolean {
    const item = this.#item(number, isTraced);
    const linked = this.#linked;
    const byId = (id: string) => this.#item(this.graph.find(id), isTraced);
    return item !== undefined && matchesQuery(query, item, { linked, item: byId });
  }

  #item(number: number | undefined, isTraced: boolean): Item | undefined {
    const item = number === undefined ? undefined : this.items[number];
    return item && number !== undefined && isTraced
      ? { ...item, data: { ...item.data, ...this.#traceOf(number) } }
      : item;
  }

  #traceOf(number: number): JsonObject {
    const state = COVERAGE_STATES[this.states[number] ?? 0] ?? null;
    const id = this.graph.ids[number] ?? '';
    return {
      [COVERAGE]: state,
      [SUSPECT]: this.#inDoubt.has(id) ? 'yes' : 'no',
      [GAP]: this.#gaps.get(id) ?? [],
    };
  }

  readonly #linked = (id: string, name: string, direction: Way['direction']): string[] => {
    const [item, type] = [this.graph.find(id), this.#numbers.get(name)];
    const found: string[] = [];
    if (item !== undefined && type !== undefined)
      this.graph.forEach(item, { type, direction }, (other) => found.push(this.graph.ids[other] ?? ''));
    return found;
  };

  *#numbered(links: Iterable<NamedLink>): Generator<GraphLink> {
    const strengths = this.relationTypes.map(({ covers }) => (typeof covers === 'object' ? covers.strength : 'full'));
    for (const { type: name, source, target, strength } of links) {
      const type = this.#numbers.get(name);
      if (type !== undefined) yield { type, source, target, strength: strength ?? strengths[type] ?? 'full' };
    }
  }
}

export function isCovering({ covers }: RelationType): boolean {
  return covers !== undefined && covers !== false;
}
