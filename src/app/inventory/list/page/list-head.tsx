import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { useMay } from '#app/data/permissions.ts';
import type { useListQuery } from '#app/inventory/list/query/use-list-query.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { counted, inSentence } from '#app/values/words/counted.ts';
import { formatCount, formatTotal } from '#app/values/words/numbers.ts';
import type { KindSummary } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import classes from './list.module.css';

const KindNote = lazyComponent(async () => (await import('./kind-note.tsx')).KindNote);

type ListHeadProps = {
  kind: Kind;
  /** stored items that are invalid under the current schema */
  invalid: number;
  summary: KindSummary | undefined;
  listQuery: ReturnType<typeof useListQuery>;
  children: ReactNode;
};

/** Title, number of results and the button for a new item. */
export function ListHead({ kind, invalid, summary, listQuery, children }: ListHeadProps) {
  const { role } = useListSearch();
  const navigate = useNavigate();
  const search = { role, ...(kind.kind !== '' && { type: kind.kind }) };
  const noun = kind.kind === '' ? 'item' : inSentence(kind.title);
  const mayCreate = useMay('create', kind.kind) && summary?.status !== 'retired';
  const create = () => mayCreate && void navigate({ to: '/inventory/new', search });
  useShortcuts([{ keys: 'c', label: `New ${noun}`, group: 'List', hidden: !mayCreate, run: create }]);
  return (
    <Page
      fit="fill"
      title={kind.plural}
      before={summary && <Picture src={summary.picture} name={kind.title} size={36} />}
      subtitle={
        <>
          <span aria-live="polite">{countText(kind, summary, listQuery)}</span>
          {hasNote(summary, invalid) && <KindNote summary={summary} invalid={invalid} />}
        </>
      }
      actions={
        mayCreate && (
          <ButtonLink
            to="/inventory/new"
            search={search}
            aria-label={`New ${noun}`}
            leftSection={<IconPlus size={15} aria-hidden />}
          >
            New<span className={`wide-only ${classes.wide}`}> {noun}</span>
          </ButtonLink>
        )
      }
    >
      {children}
    </Page>
  );
}

/** Whether the kind has anything to warn about. */
function hasNote(summary: KindSummary | undefined, invalid: number): boolean {
  const { status, issues = [], warnings = [] } = summary ?? {};
  return status === 'retired' || issues.length > 0 || warnings.length > 0 || invalid > 0;
}

/** The number of results and the total. A capped total is shown with a plus. */
function countText(kind: Kind, summary: KindSummary | undefined, { page, params }: ListHeadProps['listQuery']): string {
  const isFiltered = params.q !== undefined;
  if (!isFiltered && summary) return counted(summary.count, kind);
  if (!page) return '\u00a0';
  const found = formatTotal(page.totalResults, page.totalCapped);
  if (!summary) return `${found} ${page.totalResults === 1 ? 'item' : 'items'}`;
  return page.totalResults === summary.count
    ? counted(summary.count, kind)
    : `${found} of ${formatCount(summary.count)} ${counted(summary.count, kind).replace(/^\S+ /, '')}`;
}
