import { useMemo, useState } from 'react';
import { DashboardSketch } from '#app/generator/dashboard-sketch.tsx';
import { CodeDiff } from '#app/generator/diff/code-diff.tsx';
import { DashboardDiff } from '#app/generator/diff/dashboard-diff.tsx';
import { RuleSentences } from '#app/generator/questions/rule-sentences.tsx';
import { readWidgetConfig } from '#shared/dashboard/widget-config.ts';
import type { AppDraft } from '#shared/generator/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { ChecksView } from './checks-view.tsx';
import { CodeText } from './code-text.tsx';
import { PlanView } from './plan-view.tsx';
import { TabList, type ShownTab } from './tab-list.tsx';
import { TraceView } from './trace-view.tsx';

/** The code and dashboard that a draft changes, for comparison. */
export type DraftBase = { code: string; widget_config: string };

type DraftPartsProps = {
  draft: AppDraft;
  /** for the units of its rules */
  tree?: SignalTree | undefined;
  before?: DraftBase | undefined;
  /** the initial tab if no check failed */
  first?: 'plan' | 'code' | 'dashboard';
};

const nothing = (): void => undefined;

/** Everything about a draft. With `before`, its code and dashboard are shown as diffs. */
export function DraftParts({ draft, tree, before, first }: DraftPartsProps) {
  const failed = draft.checks.filter(({ state }) => state === 'failed').length;
  const [chosen, choose] = useState(
    draft.passed ? (first ?? (draft.rules === undefined ? 'plan' : 'rules')) : 'checks',
  );
  const { dashboard } = useMemo(() => readWidgetConfig(draft.widget_config, nothing), [draft.widget_config]);
  const hasCode = draft.make === 'app';
  const tabs: ShownTab[] = [
    ...(draft.rules === undefined
      ? []
      : [
          {
            id: 'rules',
            title: 'Rules',
            content: <RuleSentences rules={draft.rules} sources={draft.sources} tree={tree} />,
          },
        ]),
    { id: 'plan', title: 'Plan', content: <PlanView plan={draft.plan} /> },
    ...(hasCode
      ? [
          {
            id: 'code',
            title: 'Code',
            content:
              before === undefined ? (
                <CodeText code={draft.code} issues={draft.issues} />
              ) : (
                <CodeDiff before={before.code} after={draft.code} label="Changes of the code" />
              ),
          },
        ]
      : []),
    {
      id: 'dashboard',
      title: 'Dashboard',
      content:
        before === undefined ? (
          <DashboardSketch dashboard={dashboard} label="Dashboard" />
        ) : (
          <DashboardDiff before={before.widget_config} after={draft.widget_config} />
        ),
    },
    ...(hasCode ? [{ id: 'trace', title: 'Trace', content: <TraceView draft={draft} /> }] : []),
    {
      id: 'checks',
      title: failed > 0 ? `Checks: ${failed} failed` : 'Checks',
      content: <ChecksView draft={draft} />,
    },
  ];
  return <TabList label="Draft" tabs={tabs} chosen={chosen} onChoose={choose} />;
}
