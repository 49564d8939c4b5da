import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Issue, KindDetail } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { checkTransitions } from '#shared/validation/transitions.ts';
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
  const { data: module } = useQuery(validatorQuery(kind.validator));
  useEffect(() => {
    if (module === undefined) return;
    session.validator.load(module);
    const rules: Rules = (before, after) => [
      ...session.validator.issuesOf(after),
      ...(before === null ? [] : checkTransitions(kind.fields, before, after)),
    ];
    session.judgeBy(() => judge(rules));
    // `judge` reads what is newest when it is called
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, module, kind.fields]);
}
