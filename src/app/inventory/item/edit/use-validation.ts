import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Issue, KindDetail } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { fromPointer } from '#shared/pointer.ts';
import { checkTransitions } from '#shared/validation/transitions.ts';
import { validatorOf, type CompiledSchema } from '#shared/validation/validator.ts';
import { keepActiveBranches } from '#app/schema-form/schema/active-branch.ts';
import { createFinder } from '#app/schema-form/schema/branch-probe.ts';
import type { Cell } from '#app/schema-form/state/document.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { validatorQuery } from '#app/data/kinds.ts';

/** Judges what a document becomes; `before` is what is stored of it, null for a new one. */
export type Rules = (before: JsonObject | null, after: JsonObject) => Issue[];

/** Lets the form be judged by the kind's compiled validator and by the rules beside it, as the server judges. */
export function useJudge(session: FormSession, kind: KindDetail): void {
  const { document } = session;
  useRules(session, kind, (rules) => rules(document.store.get(session.basis), document.snapshot()));
}

/** The same for a form whose document is not what will be stored: `judge` applies the rules to what will be. */
export function useRules(session: FormSession, kind: KindDetail, judge: (rules: Rules) => Issue[]): void {
  const { data: compiled } = useQuery(validatorQuery(kind.validator));
  useEffect(() => {
    if (compiled === undefined) return;
    const validate = validatorOf(session.schema, activeOnly(session, compiled));
    const rules: Rules = (before, after) => [
      ...validate(after),
      ...(before === null ? [] : checkTransitions(kind.fields, before, after)),
    ];
    session.judgeBy(() => judge(rules));
    // `judge` reads what is newest when it is called
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, compiled, kind.fields]);
}

function activeOnly(session: FormSession, compiled: CompiledSchema): CompiledSchema {
  const cellAt = (path: string): Cell => session.document.at(fromPointer(path));
  const find = createFinder(session.schema);
  const judge: CompiledSchema = (data) => {
    const isValid = compiled(data);
    judge.errors = keepActiveBranches(
      compiled.errors ?? [],
      session.schema,
      (path, options) => cellAt(path).chosen.get(options),
      {
        at: (path) =>
          [...cellAt(path).chosen].flatMap(([list, i]) => (Array.isArray(list) ? [[list, i] as const] : [])),
        findings: (option, path) => find(option, session.document.read(cellAt(path))),
      },
    );
    return isValid;
  };
  return judge;
}
