import { CompiledQuery } from 'kysely';
import type { Database, Dialect } from './dialect.ts';

const TEXTS = {
  sqlite: new WeakMap<TemplateStringsArray, string>(),
  postgres: new WeakMap<TemplateStringsArray, string>(),
};

/**
 * Runs a statement with constant text and parameters: ``ask<Row>(session)`select … where id = ${id}` ``.
 * For hot queries: the text is compiled once, where Kysely would build it again on each call.
 */
export function ask<Row = unknown>({ db, dialect }: { db: Database; dialect: Dialect }) {
  return async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    let text = TEXTS[dialect.name].get(strings);
    if (text === undefined) {
      const gap = (index: number) => (dialect.name === 'sqlite' ? '?' : `$${index}`);
      text = strings.reduce((before, part, index) => before + gap(index) + part);
      TEXTS[dialect.name].set(strings, text);
    }
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  };
}
