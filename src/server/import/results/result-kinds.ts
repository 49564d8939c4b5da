import type { RelationType } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Catalog } from '#shared/kinds/catalog.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { walkValues } from '#shared/relations/references.ts';
import { allowsKinds } from '#shared/relations/rules.ts';

/** The kinds that results become items of, by what their schemas say of themselves. */
export type ResultKinds = {
  /** it has steps that are run */
  test: ResolvedKind;
  /** it records a run of a test, to which `ran` leads from the test */
  run: ResolvedKind;
  ran: RelationType;
  /** what contains tests, by the hierarchy `contains`; undefined if nothing does */
  plan: ResolvedKind | undefined;
  contains: RelationType | undefined;
};

type Known = { kinds: Catalog['kinds']; relationTypes: readonly RelationType[] };

/** @throws AppError `unprocessable` if no kinds are for tests and their runs */
export function resultKinds({ kinds, relationTypes }: Known): ResultKinds {
  const all = [...kinds.values()];
  for (const test of all) {
    if (test.runSteps === undefined) continue;
    for (const run of all) {
      const ran = relationTypes.find(({ id }) => id === run.runRecord?.relation);
      if (ran === undefined || !allowsKinds(ran, test.kind, run.kind)) continue;
      const others = all.filter(({ kind }) => kind !== test.kind && kind !== run.kind);
      const hierarchies = relationTypes.filter(({ hierarchy }) => hierarchy);
      const contains = hierarchies.find((type) => others.some(({ kind }) => allowsKinds(type, kind, test.kind)));
      const plan = contains && others.find(({ kind }) => allowsKinds(contains, kind, test.kind));
      return { test, run, ran, plan, contains };
    }
  }
  const message = 'Results of tests need a kind with runSteps, and one with runRecord that it can be linked to';
  throw new AppError('unprocessable', message);
}

/** An item with this title; longer ones are cut to what the schema allows. */
export function titled({ titleField, schema }: ResolvedKind, title: string): JsonObject {
  if (titleField === null) return {};
  let most = Infinity;
  walkValues(schema, ({ maxLength }, [name, ...more]) => {
    if (name === titleField && more.length === 0 && typeof maxLength === 'number') most = Math.min(most, maxLength);
  });
  return { [titleField]: title.length > most ? `${title.slice(0, most - 1)}…` : title };
}

/** The steps of a test that a tool runs: one, with all that the schema requires of a step. */
export function oneStep({ runSteps, schema }: ResolvedKind, action: string, expected: string): JsonObject {
  if (runSteps === undefined) return {};
  const { list } = runSteps;
  const step: JsonObject = {};
  let isText = false;
  walkValues(schema, (part, path) => {
    if (path.length < 2 || path[0] !== list || path[1] !== '*') return;
    const [, , name] = path;
    if (name === undefined) isText ||= part['type'] === 'string';
    else if (path.length === 3 && (part['type'] === 'integer' || part['type'] === 'number')) step[name] ??= 1;
    else if (path.length === 3 && name === runSteps.action) step[name] = action;
    else if (path.length === 3 && name === runSteps.expected) step[name] = expected;
  });
  return { [list]: [isText ? action : step] };
}
