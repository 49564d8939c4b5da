import { Checkbox } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { gapsQuery, traceRulesQuery } from '#app/data/evidence/traceability.ts';
import { userAtom } from '#app/http/session.ts';
import { CoverageBar } from '#app/inventory/evidence/coverage-bar.tsx';
import { PagedList } from '#app/ui/paged-list.tsx';
import { Page, Section } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { Tag } from '#app/values/choice-tag.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { TracedRule, TraceSummary } from '#generated/payloads.d.ts';
import { GapRow } from './gap-row.tsx';
import classes from './gaps.module.css';

const route = getRouteApi('/inventory/gaps');

const TONES = { error: 'bad', warning: 'warn', info: 'info' } as const;
const SEVERITIES = { error: 'Error', warning: 'Warning', info: 'Info' } as const;

/** What the rules that need no entry in `trace.json` ask for. */
const OWN_TITLES = {
  min: 'Links that each item needs',
  integrity: 'Safety levels along links',
  suppression: 'Justifications that do not hold',
} as const;

/** Route `/inventory/gaps`: the rules of traceability, and for the chosen one the items that do not meet it. */
export function GapsPage() {
  useTitle('Traceability');
  const { rule, mine } = route.useSearch();
  const rules = useQuery(traceRulesQuery(mine !== undefined));
  const user = useAtomValue(userAtom);
  const navigate = useNavigate();
  const subtitle = rules.data && summary(rules.data, mine === undefined ? '' : ' of yours');
  return (
    <Page title="Traceability" subtitle={subtitle ?? '\u00a0'}>
      {user && (
        <Checkbox
          className="mb-12"
          label="Only of items I created or changed last"
          checked={mine !== undefined}
          onChange={({ target }) =>
            void navigate({
              to: '/inventory/gaps',
              search: { ...(rule && { rule }), ...(target.checked && { mine: 'true' }) },
              replace: true,
            })
          }
        />
      )}
      <Loaded query={rules} skeleton={<SkeletonLines count={8} height={44} />} what="report">
        {(data) =>
          data.rules.length + data.others.length === 0 ? (
            <EmptyState title="No rules yet">
              The file trace.json of the schema folder says what has to be covered by what.
            </EmptyState>
          ) : (
            <Rules summary={data} />
          )
        }
      </Loaded>
    </Page>
  );
}

function summary({ rules, others, unresolved, suspect }: TraceSummary, whose: string): string {
  const gaps = [...rules, ...others].reduce((sum, { issues }) => sum + issues, 0);
  const facts = [
    gaps === 0 ? `No gaps${whose}` : `${formatCount(gaps)} ${gaps === 1 ? 'gap' : 'gaps'}${whose}`,
    `${formatCount(suspect)} suspect ${suspect === 1 ? 'link' : 'links'}`,
    `${formatCount(unresolved)} ${unresolved === 1 ? 'link' : 'links'} to items that are not here`,
  ];
  return facts.join(' · ');
}

function Rules({ summary: { rules, others, suppressions } }: { summary: TraceSummary }) {
  const { rule: requested, mine } = route.useSearch();
  const all = [
    ...rules.map((rule) => ({ id: rule.id, title: rule.title })),
    ...others.map(({ id }) => ({ id, title: OWN_TITLES[id] })),
  ];
  const firstOpen = rules.find(({ issues }) => issues > 0)?.id ?? others[0]?.id ?? all[0]?.id;
  const chosen = all.find(({ id }) => id === requested) ?? all.find(({ id }) => id === firstOpen);
  const rule = rules.find(({ id }) => id === chosen?.id);
  const reasons = suppressions.filter((suppression) => suppression.rule === chosen?.id);
  return (
    <div className={classes.columns}>
      <nav aria-label="Rules">
        <ul className="rows">
          {rules.map((one) => (
            <RuleLink key={one.id} id={one.id} title={one.title} issues={one.issues} isChosen={one.id === chosen?.id}>
              <Tag tone={one.issues > 0 ? TONES[one.severity] : 'quiet'}>{SEVERITIES[one.severity]}</Tag>
              <span className="faint">{`${formatCount(one.met)} of ${formatCount(one.items)} met`}</span>
            </RuleLink>
          ))}
          {others.map(({ id, issues }) => (
            <RuleLink key={id} id={id} title={OWN_TITLES[id]} issues={issues} isChosen={id === chosen?.id}>
              <Tag tone="bad">Error</Tag>
            </RuleLink>
          ))}
        </ul>
      </nav>
      {chosen && (
        <Section title={chosen.title}>
          {rule && isTested(rule) && (
            <div className="mb-12">
              <CoverageBar counts={rule.states} />
            </div>
          )}
          {reasons.map(({ items, reason, expires }) => (
            <p key={`${items} ${expires}`} className="note mb-8">
              {`Justified until ${expires}${items === '' ? '' : ` for ${items}`}: ${reason}`}
            </p>
          ))}
          <Gaps id={chosen.id} rule={rule} mine={mine !== undefined} />
        </Section>
      )}
    </div>
  );
}

type RuleLinkProps = { id: string; title: string; issues: number; isChosen: boolean; children: ReactNode };

function RuleLink({ id, title, issues, isChosen, children }: RuleLinkProps) {
  const { mine } = route.useSearch();
  const none = mine === undefined ? 'Met' : 'None of yours';
  return (
    <li>
      <Link
        to="/inventory/gaps"
        search={{ rule: id, ...(mine && { mine }) }}
        replace
        className={`grid no-underline inherit hover-shade ${classes.rule}`}
        aria-label={`${title}, ${issues === 0 ? none.toLowerCase() : issues === 1 ? '1 gap' : `${formatCount(issues)} gaps`}`}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className="small strong">{title}</span>
        <span className="row wrap gap-8 small">
          {children}
          <strong className={issues > 0 ? 'push' : 'push good'}>{issues > 0 ? formatCount(issues) : none}</strong>
        </span>
      </Link>
    </li>
  );
}

function Gaps({ id, rule, mine }: { id: string; rule: TracedRule | undefined; mine: boolean }) {
  const query = useInfiniteQuery(gapsQuery(id, mine));
  return (
    <PagedList
      query={query}
      skeleton={<SkeletonLines count={6} height={44} />}
      empty={
        <EmptyState title="No gaps">
          {mine
            ? 'Your items meet the rule, or are justified.'
            : 'Every item that the rule is about meets it, or is justified.'}
        </EmptyState>
      }
    >
      {(gaps) => (
        <ul className="rows">
          {gaps.map((gap) => (
            <GapRow key={`${gap.item.id} ${gap.message}`} gap={gap} coveredBy={rule?.coveredBy ?? []} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Whether the rule is about items that are tested at all. */
function isTested({ states: { passed, incomplete, failed } }: TracedRule): boolean {
  return passed + incomplete + failed > 0;
}
