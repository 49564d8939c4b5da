import { CompiledQuery } from 'kysely';
import type { Database, Dialect } from './dialect.ts';
import type { Transaction } from './driver.ts';

const TEXTS = {
  sqlite: new WeakMap<TemplateStringsArray, string>(),
  postgres: new WeakMap<TemplateStringsArray, string>(),
};
const NAMES = new Map<string, string>();
/** Each connection keeps a plan for each of them. */
const MAX_REPEATED = 100;
const MAX_SEEN_ONCE = 1000;
const seenOnce = new Set<string>();
let repeated = 0;

/** Marks a text that is run repeatedly: databases that keep prepared statements by name keep this one. */
export function constantText(text: string): string {
  if (!NAMES.has(text)) NAMES.set(text, `s${NAMES.size}`);
  return text;
}

export function statementName(text: string): string | undefined {
  return NAMES.get(text);
}

/** Does the same for a text seen for the second time: without parameters its plan never changes. */
export function repeatedName(text: string): string | undefined {
  const name = NAMES.get(text);
  if (name !== undefined || repeated >= MAX_REPEATED) return name;
  if (seenOnce.delete(text)) {
    repeated++;
    return NAMES.get(constantText(text));
  }
  if (seenOnce.size >= MAX_SEEN_ONCE) seenOnce.clear();
  seenOnce.add(text);
  return undefined;
}

/**
 * Runs a statement with constant text and parameters: ``queryRows<Row>(session)`select … where id = ${id}` ``. For hot
 * queries: the text is compiled once, whereas Kysely would rebuild it on each call.
 */
export function queryRows<Row = unknown>({ db, dialect }: { db: Database; dialect: Dialect }) {
  return async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(compiled(dialect, strings, values))).rows;
}

/** The same for a statement whose result is not needed, see `Transaction.later`. */
export function execute({
  session: { dialect },
  later,
}: {
  session: { dialect: Dialect };
  later: Transaction['later'];
}) {
  return (strings: TemplateStringsArray, ...values: unknown[]): Promise<void> =>
    later(compiled(dialect, strings, values));
}

function compiled({ name }: Dialect, strings: TemplateStringsArray, values: unknown[]): CompiledQuery {
  let text = TEXTS[name].get(strings);
  if (text === undefined) {
    const gap = (index: number) => (name === 'sqlite' ? '?' : `$${index}`);
    text = constantText(strings.reduce((before, part, index) => before + gap(index) + part));
    TEXTS[name].set(strings, text);
  }
  return CompiledQuery.raw(text, values);
}
