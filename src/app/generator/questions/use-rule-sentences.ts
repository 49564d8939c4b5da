import { useMemo } from 'react';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { signalsOf } from '#app/schema-form/schema/form-signals.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import { sentenceFor } from '#app/schema-form/schema/sentence-for.ts';
import type { AppRules } from '#generated/payloads.d.ts';
import { RULES_SCHEMA } from '#shared/generator/index.ts';
import { asJsonObject } from '#shared/json-values.ts';
import type { SignalTree } from '#shared/vss/index.ts';

const RULE = { $ref: '#/$defs/AppRule' };

/** Each rule in one line; with the units of its values once the signals of the model are known. */
export function useRuleSentences({ rules }: AppRules, tree: SignalTree | undefined): string[] {
  return useMemo(() => {
    const resolver = new Resolver(RULES_SCHEMA, createProbe(RULES_SCHEMA));
    const about = { resolver, signals: tree && signalsOf(tree) };
    return rules.map((rule) => sentenceFor(about, RULE, asJsonObject(rule)));
  }, [rules, tree]);
}
