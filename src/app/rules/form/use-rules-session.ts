import { useEffect, useRef, useState } from 'react';
import { FormSession } from '#app/schema-form/state/form-session.ts';
import type { AppRules } from '#generated/payloads.d.ts';
import { RULES_SCHEMA } from '#shared/generator/index.ts';
import { asJsonObject } from '#shared/json-values.ts';
import { receive } from '#shared/receive.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { rulesIssues } from './rules-issues.ts';

/** As long as somebody types, nothing is saved or run. */
const PAUSE_MS = 600;

/** Rules as they are after a change; undefined while something is missing or wrong. */
type OnChange = (rules: AppRules | undefined) => void;

/** A form for rules, checked against the signals of a model. `onChange` is called once a change is over. */
export function useRulesSession(rules: AppRules, tree: SignalTree, onChange: OnChange): FormSession {
  const [session] = useState(() => open(rules, tree));
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(checked(session)), PAUSE_MS);
    };
    const { store, version } = session.document;
    const stop = store.sub(version, changed);
    return () => {
      stop();
      clearTimeout(timer);
      session.close();
    };
  }, [session]);
  return session;
}

function open(rules: AppRules, tree: SignalTree): FormSession {
  const session = new FormSession({ schema: RULES_SCHEMA, data: asJsonObject({ ...rules }), saved: null });
  session.validateWith((data) => rulesIssues(data, tree));
  return session;
}

function checked(session: FormSession): AppRules | undefined {
  if (session.check().length > 0) return undefined;
  // no issue was found, so it follows the schema
  return receive<AppRules>(session.document.snapshot());
}
