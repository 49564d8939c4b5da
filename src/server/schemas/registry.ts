import type { Field, FileIssue, KindEvent, RelationType, Role } from '#generated/payloads.d.ts';
import type { SchemaUpdate } from '#server/store/saved-kinds.ts';
import type { Store } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { fieldsOf } from '#shared/fields/fields.ts';
import { buildCatalog, type CheckedBefore, kindOf, type Catalog, type SchemaFile } from '#shared/kinds/catalog.ts';
import { checkKind } from '#shared/kinds/check.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { renamesOf, renamesTo, type Rename } from '#shared/kinds/renames.ts';
import { referenceLocations } from '#shared/relations/references.ts';
import { withoutRefusedPatterns } from '#shared/schema/check-patterns.ts';
import { systemFields } from '#shared/system-fields.ts';
import { readTraceRules } from '#shared/trace-rules/read-trace-rules.ts';
import type { TraceFile } from '#shared/trace-rules/trace-file.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { validatorOf, type Validator } from '#shared/validation/validator.ts';
import { DROPPED, droppedFields, droppedWarnings } from './dropped-fields.ts';
import { changesBetween } from './kind-changes.ts';
import type { KindEntry } from './kind-entry.ts';
import { folderLooks, readSchemaFolder } from './read-folder.ts';

/** How many items of a kind have been updated, and of how many; or that many are about to be indexed. */
export type UpdateProgress = { kind: string; done: number; total: number; isIndexing?: true };

/**
 * Updates the stored items of a kind to its current schema, from where the last run stopped. False if it was
 * interrupted.
 */
type UpdateItems = (
  store: Store,
  entry: KindEntry,
  options: { from: SchemaUpdate; signal: AbortSignal; onProgress: (done: number) => void },
) => Promise<boolean>;

/**
 * The current kinds. Keeps the last valid version of every schema file, in memory while the server runs and in the
 * store across restarts, so that a broken or missing file never makes items unreadable.
 */
export class KindRegistry {
  readonly folder: string;
  readonly #store: Store;
  readonly #updateItems: UpdateItems;
  readonly #onProgress: ((progress: UpdateProgress) => void) | undefined;
  readonly #interrupted = new AbortController();
  readonly #checked: CheckedBefore = new Map();
  #entries = new Map<string, KindEntry>();
  /** derived from the entries, and computed again when they change */
  #named = { of: this.#entries, system: systemFields(), fields: new Map<string | undefined, Field[]>() };
  #refused = new Map<string, FileIssue[]>();
  #issues: FileIssue[] = [];
  #readFiles = '';
  #relationTypes: RelationType[] = [];
  #roles: Role[] = [];
  #trace: TraceFile = { rules: [], matrices: [], suppressions: [] };
  /** Counts how often the folder was read: a cache key for everything derived from the kinds. */
  generation = 0;
  /** Serializes reading and writing of the folder. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(folder: string, store: Store, updateItems: UpdateItems, onProgress?: (progress: UpdateProgress) => void) {
    this.folder = folder;
    this.#store = store;
    this.#updateItems = updateItems;
    this.#onProgress = onProgress;
  }

  get kinds(): ResolvedKind[] {
    return [...this.#entries.values()].map((entry) => entry.kind);
  }
  get entries(): KindEntry[] {
    return [...this.#entries.values()];
  }
  /** The fields that a query may name: system fields, and those of one kind or of all. Cached until the kinds change. */
  fieldsOf(kind: string | undefined): Field[] {
    if (this.#named.of !== this.#entries)
      this.#named = { of: this.#entries, system: systemFields(this.kinds), fields: new Map() };
    const { system, fields } = this.#named;
    const known = fields.get(kind);
    if (known !== undefined) return known;
    const own = kind === undefined ? this.kinds.flatMap((entry) => entry.fields) : this.get(kind).kind.fields;
    const all = [...system, ...own];
    fields.set(kind, all);
    return all;
  }
  get relationTypes(): RelationType[] {
    return this.#relationTypes;
  }
  get roles(): Role[] {
    return this.#roles;
  }
  /** What has to be linked to what. */
  get trace(): TraceFile {
    return this.#trace;
  }
  /** Refused files of kinds that never had a valid version. */
  get refused(): ReadonlyMap<string, FileIssue[]> {
    return this.#refused;
  }

  /** All issues of all files, as of the last read of the folder. */
  get issues(): readonly FileIssue[] {
    return this.#issues;
  }

  find(kind: string): KindEntry | undefined {
    return this.#entries.get(kind);
  }

  /** @throws AppError `not_found` listing the known kinds */
  get(kind: string): KindEntry {
    const entry = this.#entries.get(kind);
    if (entry !== undefined) return entry;
    throw new AppError('not_found', `Unknown kind "${kind}". Use one of: ${[...this.#entries.keys()].join(', ')}`);
  }

  relationType(id: string): RelationType {
    const type = this.#relationTypes.find((entry) => entry.id === id);
    if (type !== undefined) return type;
    throw new AppError(
      'invalid',
      `Unknown relation type "${id}". Use one of: ${this.#relationTypes.map((entry) => entry.id).join(', ')}`,
    );
  }

  /** The files of the folder as they were just before it was last read; see `folderLooks`. */
  get readFiles(): string {
    return this.#readFiles;
  }

  /** Leaves the remaining updates of stored items to the next start. */
  interrupt(): void {
    this.#interrupted.abort();
  }

  /** Reads the folder again and returns what changed. Also updates indexes and the store's copy of valid kinds. */
  reload(): Promise<KindEvent[]> {
    return this.changeFolder(async () => undefined);
  }

  /** Changes files of the folder while nobody reads it, then reads it like `reload`. */
  async changeFolder(change: () => Promise<void>): Promise<KindEvent[]> {
    const done = this.#turn.then(async () => {
      await change();
      return this.#reload();
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** The kinds that the folder would define with these files. */
  check(files: readonly SchemaFile[]): Catalog {
    return buildCatalog(files, new Map(this.#checked));
  }

  async #reload(): Promise<KindEvent[]> {
    this.#readFiles = await folderLooks(this.folder)(true);
    const files = await readSchemaFolder(this.folder);
    const catalog = buildCatalog(files, this.#checked);
    const { trace, issues: traceIssues } = readTraceRules(files, catalog);
    if (traceIssues.length === 0) this.#trace = trace;
    this.#issues = [...catalog.issues, ...traceIssues];
    this.#takeRelations(catalog);
    const issues = Map.groupBy(catalog.issues, (issue) => kindOf(issue.file) ?? '');
    const warnings = Map.groupBy(catalog.warnings, ({ file }) => kindOf(file) ?? '');
    const last = await this.#lastGood(catalog);
    const earlier = await this.#earlierRenames(catalog);
    const next = new Map<string, KindEntry>();
    for (const kind of catalog.kinds.values()) {
      const renames = renamesTo(kind, earlier.get(kind.kind) ?? []);
      const own = warnings.get(kind.kind) ?? [];
      next.set(kind.kind, this.#entryOf(kind, { status: 'ok', issues: [], warnings: own, renames }));
    }
    for (const kind of last) {
      if (next.has(kind.kind)) continue;
      const status = issues.has(kind.kind) ? 'ok' : 'retired';
      const kept = this.#entries.get(kind.kind)?.warnings.filter(({ rule }) => rule !== DROPPED) ?? [];
      const renames = renamesTo(kind, earlier.get(kind.kind) ?? []);
      next.set(
        kind.kind,
        this.#entryOf(kind, { status, issues: issues.get(kind.kind) ?? [], warnings: kept, renames }),
      );
    }
    const before = this.#entries;
    const refusedBefore = this.#refused;
    this.#entries = new Map([...next].toSorted(([a], [b]) => a.localeCompare(b)));
    this.#refused = new Map([...issues].filter(([kind]) => kind !== '' && !next.has(kind)));
    this.generation++;
    this.#store.readRenamed(new Map(this.entries.map(({ kind, renames }) => [kind.kind, renames])));
    await this.#store.keepLinks({ kinds: this.kinds, relationTypes: this.#relationTypes });
    await this.#remember(before, catalog, earlier);
    return changesBetween(before, this.#entries, refusedBefore, this.#refused);
  }

  #takeRelations(catalog: Catalog): void {
    const broken = (file: string): boolean => catalog.issues.some((issue) => issue.file === file);
    if (!broken('relations.json')) this.#relationTypes = catalog.relationTypes;
    if (!broken('roles.json')) this.#roles = catalog.roles;
  }

  /** Kinds whose file is refused or missing: from memory or the store. Missing ones are kept only if they have items. */
  async #lastGood(catalog: Catalog): Promise<ResolvedKind[]> {
    const counts = await this.#store.read.kindCounts();
    const hasFile = (kind: string): boolean =>
      catalog.sources.has(kind) || catalog.issues.some((issue) => kindOf(issue.file) === kind);
    const kept = new Map<string, ResolvedKind>();
    for (const saved of await this.#store.read.savedKinds()) {
      if (catalog.kinds.has(saved.kind) || !(hasFile(saved.kind) || counts.has(saved.kind))) continue;
      const { resolved } = checkKind(saved.kind, withoutRefusedPatterns(saved.source), new Map(), []);
      if (resolved !== null) kept.set(saved.kind, resolved);
    }
    return [...kept.values()];
  }

  #entryOf(kind: ResolvedKind, file: Omit<KindEntry, 'kind' | 'validate' | 'references'>): KindEntry {
    const present = this.#entries.get(kind.kind);
    if (present?.kind.hash === kind.hash && present.kind.idPrefix === kind.idPrefix) return { ...present, ...file };
    let compiled: Validator | undefined;
    const validate: Validator = (data) => (compiled ??= validatorOf(kind.schema, compileSchema(kind.schema)))(data);
    return { kind, ...file, validate, references: referenceLocations(kind.schema) };
  }

  /** The renames of the version before each kind, and of those before that whose update has not ended. */
  async #earlierRenames(catalog: Catalog): Promise<Map<string, Rename[]>> {
    const earlier = new Map((await this.#store.read.schemaUpdates()).map(({ kind, renames }) => [kind, renames]));
    for (const { kind, hash, source } of await this.#store.read.savedKinds()) {
      const present = catalog.kinds.get(kind);
      if (present === undefined || present.hash === hash) continue;
      const fields = this.#entries.get(kind)?.kind.fields ?? fieldsOf(source);
      earlier.set(kind, [...(earlier.get(kind) ?? []), ...renamesOf({ fields })]);
    }
    return earlier;
  }

  async #remember(
    before: ReadonlyMap<string, KindEntry>,
    catalog: Catalog,
    earlier: ReadonlyMap<string, Rename[]>,
  ): Promise<void> {
    const saved = new Map((await this.#store.read.savedKinds()).map((kind) => [kind.kind, kind]));
    const fresh = [...catalog.kinds.values()].filter((kind) => saved.get(kind.kind)?.hash !== kind.hash);
    if (fresh.length > 0) {
      await this.#store.write(async (writer) => {
        for (const { kind, hash, schema } of fresh) {
          const last = saved.get(kind);
          const former = last === undefined ? [] : fieldsOf(last.source).map(({ path }) => path);
          const dropped = droppedFields(this.get(kind), [...(last?.dropped ?? []), ...former]);
          await writer.saveKind({ kind, hash, source: schema, dropped });
          await writer.saveSchemaUpdate({ kind, afterSeq: 0, done: 0, renames: earlier.get(kind) ?? [] });
        }
      });
    }
    for (const kind of catalog.kinds.values()) {
      if (before.get(kind.kind)?.kind.hash === kind.hash) continue;
      const onSlow = (total: number): void => this.#onProgress?.({ kind: kind.kind, done: 0, total, isIndexing: true });
      await this.#store.indexKind(kind, onSlow);
    }
    await this.#updateStored();
    await this.#warnOfDropped();
  }

  async #warnOfDropped(): Promise<void> {
    for (const { kind, dropped = [] } of await this.#store.read.savedKinds()) {
      const entry = this.#entries.get(kind);
      const added = entry === undefined ? [] : await droppedWarnings(this.#store.read, kind, dropped);
      if (entry !== undefined && added.length > 0)
        this.#entries.set(kind, { ...entry, warnings: [...entry.warnings, ...added] });
    }
  }

  /** Also finishes what an earlier run began. */
  async #updateStored(): Promise<void> {
    const updates = await this.#store.read.schemaUpdates();
    const counts = updates.length > 0 ? await this.#store.read.kindCounts() : new Map<string, number>();
    const finished: string[] = [];
    for (const from of updates) {
      const { kind } = from;
      const entry = this.#entries.get(kind);
      const total = counts.get(kind) ?? 0;
      const onProgress = (done: number): void => this.#onProgress?.({ kind, done, total });
      const options = { from, onProgress, signal: this.#interrupted.signal };
      if (entry === undefined || (await this.#updateItems(this.#store, entry, options))) finished.push(kind);
    }
    if (finished.length === 0) return;
    await this.#store.write(async (writer) => {
      for (const kind of finished) await writer.endSchemaUpdate(kind);
    });
  }
}
