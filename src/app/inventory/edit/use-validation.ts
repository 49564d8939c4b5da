import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { validatorQuery } from '#app/data/kinds.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import type { Issue, KindDetail } from '#generated/payloads.d.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { itemIssues } from '#shared/rules/item-issues.ts';

/** Validates a change; `before` is the stored data, null for a new item. */
export type Rules = (before: JsonObject | null, after: JsonObject) => Issue[];

/** Validates the form with the kind's compiled validator and the rules across fields, like the server. */
export function useValidation(session: FormSession, kind: KindDetail): void {
  const { document } = session;
  useRules(session, kind, (rules, data) => rules(document.store.get(session.base), data));
}

/** For a form whose document is not what will be stored: `validate` applies the rules to what will be. */
export function useRules(
  session: FormSession,
  kind: KindDetail,
  validate: (rules: Rules, data: JsonObject) => Issue[],
): void {
  const { data: module } = useQuery(validatorQuery(kind.validator));
  useEffect(() => {
    if (module === undefined) return;
    session.validator.load(module);
    const rules: Rules = (before, data) =>
      itemIssues((all) => session.validator.issuesOf(all), { fields: kind.fields, before: before ?? undefined, data });
    session.validateWith((data) => validate(rules, isObject(data) ? data : {}));
    // `validate` reads the latest state when it is called
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, module, kind.fields]);
}
