import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayAny } from '#app/data/accounts/may-any.ts';
import { kindQuery, kindsQuery } from '#app/data/kinds.ts';
import type { KindDetail } from '#generated/payloads.d.ts';
import type { AppPlan } from '#shared/generator/index.ts';
import { statementOf, testsOf, type ItemFacts } from './item-drafts.ts';

/** Items of one kind derived from a plan. */
export type KindDrafts = { kind: KindDetail; drafts: ItemFacts[] };

export type ItemSelection = {
  all: KindDrafts[];
  selected: KindDrafts[];
  set: (kind: string, isSelected: boolean) => void;
};

/** Which inventory items to create with the prototype: those of the tabs for its goals and its tests. */
export function useItemSelection(plan: AppPlan): ItemSelection {
  const { data: kinds = [] } = useQuery(kindsQuery());
  const may = useMayAny('create');
  const [deselected, setUnwanted] = useState<ReadonlySet<string>>(new Set());
  const linked = kinds.filter(({ kind, status, prototypeTab: tab }) => {
    return status === 'ok' && (tab === 'overview' || tab === 'test-design') && may(kind);
  });
  const details = useQueries({ queries: linked.map(({ kind }) => kindQuery(kind)) });
  const all = details
    .flatMap(({ data }) => (data ? [{ kind: data, drafts: draftsOf(data, plan) }] : []))
    .filter(({ drafts }) => drafts.length > 0)
    // tests come last, since they refer to the others
    .toSorted((a, b) => Number(isTested(a.kind)) - Number(isTested(b.kind)));
  return {
    all,
    selected: all.filter(({ kind }) => !deselected.has(kind.kind)),
    set: (kind, isSelected) =>
      setUnwanted((before) => new Set(isSelected ? [...before].filter((one) => one !== kind) : [...before, kind])),
  };
}

function isTested({ prototypeTab: tab }: KindDetail): boolean {
  return tab === 'test-design';
}

function draftsOf(kind: KindDetail, plan: AppPlan): ItemFacts[] {
  return isTested(kind) ? testsOf(plan) : [statementOf(plan)];
}
