import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { coverageQuery } from '#app/data/evidence/traceability.ts';
import { relationsQuery } from '#app/data/relations.ts';
import { RelatedLink } from '#app/inventory/preview/related-link.tsx';
import { TabLink } from '#app/inventory/routes/item-route.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { Tag } from '#app/values/choice-tag.tsx';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { CoverageRun, CoveringItem, Item, ItemCoverage } from '#generated/payloads.d.ts';
import { CoverageBar } from './coverage-bar.tsx';
import { verdictLabel, VerdictTag, type Verdict } from './verdict-tag.tsx';
import classes from './coverage.module.css';

const SHOWN = 3;

/** What covers an item, with the newest verdict and run of each, and which of its links are in doubt. */
export function CoveragePanel({ item }: { item: Item }) {
  const { data, isError, refetch } = useQuery(coverageQuery(item.id));
  const { data: links = [] } = useQuery(relationsQuery(item.id));
  const suspects = links.filter(({ suspect, direction }) => suspect !== undefined && direction === 'out').length;
  if (data === undefined && isError) return <NotLoaded retry={() => void refetch()} />;
  // what cannot be covered, contains nothing of the kind, was never run and has no link in doubt has nothing to say
  if (data === undefined || (suspects === 0 && !saysAnything(data))) return null;
  return (
    <section className={`card pad-10-12 ${classes.panel}`} aria-label="Coverage">
      <p className="row wrap gap-8 small">
        <Summary coverage={data} />
        {suspects > 0 && (
          <TabLink tab="relations" className="no-underline">
            <Tag tone="warn">{suspects === 1 ? '1 suspect link' : `${formatCount(suspects)} suspect links`}</Tag>
          </TabLink>
        )}
      </p>
      {data.coveredBy.length > 0 && <Covering coverage={data} />}
      {data.parts && <Parts title="What it contains" counts={data.parts} />}
      {data.runs && <Parts title="Tests in it" counts={data.runs} />}
    </section>
  );
}

function saysAnything({ coverage, verdict, parts, runs }: ItemCoverage): boolean {
  return [coverage, verdict, parts, runs].some((part) => part !== undefined);
}

/** The sum of what the item contains. */
function Parts({ title, counts }: { title: string; counts: ComponentProps<typeof CoverageBar>['counts'] }) {
  return (
    <section aria-label={title}>
      <h2 className="small strong mb-4">{title}</h2>
      <CoverageBar counts={counts} />
    </section>
  );
}

function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <p className="row wrap gap-8 small bad" role="alert">
      The coverage could not be loaded.
      <PlainButton variant="default" onClick={retry}>
        Try again
      </PlainButton>
    </p>
  );
}

function Summary({ coverage: { coverage, verdict, run, totalResults } }: { coverage: ItemCoverage }) {
  return (
    <>
      {coverage !== undefined && (
        <>
          <strong>Coverage</strong> <VerdictTag of={coverage} />
          <span className="dim">{coveredWords(totalResults)}</span>
        </>
      )}
      {verdict !== undefined && (
        <>
          <strong>Verdict</strong> <VerdictTag of={verdict} />
          {run && <Run run={run} verdict={verdict} />}
        </>
      )}
    </>
  );
}

function coveredWords(count: number): string {
  if (count === 0) return 'Nothing covers this item.';
  return count === 1 ? '1 item covers it.' : `${formatCount(count)} items cover it.`;
}

function Covering({ coverage: { coveredBy, totalResults } }: { coverage: ItemCoverage }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? coveredBy : coveredBy.slice(0, SHOWN);
  const hidden = coveredBy.length - shown.length;
  return (
    <>
      <ul className={`small ${classes.list}`}>
        {shown.map((covering) => (
          <CoveringRow key={`${covering.relation} ${covering.item.id}`} covering={covering} />
        ))}
      </ul>
      {hidden > 0 && (
        <PlainButton variant="default" onClick={() => setWhole(true)}>
          {`Show ${formatCount(hidden)} more`}
        </PlainButton>
      )}
      {isWhole && totalResults > coveredBy.length && (
        <TabLink tab="relations">{`All ${formatCount(totalResults)} under Relations`}</TabLink>
      )}
    </>
  );
}

function CoveringRow({ covering: { item, name, verdict, run } }: { covering: CoveringItem }) {
  return (
    <li className="row wrap gap-8">
      <VerdictTag of={verdict} />
      <span className="faint one-line">{name}</span>
      <RelatedLink item={item} />
      {run && <Run run={run} verdict={verdict} />}
    </li>
  );
}

/** The words of its kind for a verdict are shown where they are others. */
function Run({ run: { item, label, endedAt }, verdict }: { run: CoverageRun; verdict: Verdict }) {
  return (
    <span className="faint one-line">
      {label === verdictLabel(verdict) ? '' : `${label} `}in{' '}
      <ItemAnchor id={item.id} title={item.name} className="inherit hover-underline">
        {item.id}
      </ItemAnchor>
      {endedAt !== undefined && (
        <>
          {', '}
          <TimeValue value={endedAt} short />
        </>
      )}
    </span>
  );
}
