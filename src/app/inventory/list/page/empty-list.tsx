import { IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type ListParams, someItemsQuery } from '#app/data/lists.ts';
import { useMay } from '#app/data/permissions.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { inSentence } from '#app/values/words/counted.ts';
import { formatTotal } from '#app/values/words/numbers.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { parseQuery } from '#shared/query/parse.ts';
import { clauseText, withoutClause } from '#shared/query/query-edit.ts';
import classes from './list.module.css';

type EmptyListProps = { kind: Kind; params: ListParams; onText: (text: string) => void };

/** No results: offers to create the first item, or to remove filters. */
export function EmptyList({ kind, params, onText }: EmptyListProps) {
  const plural = kind.kind === '' ? 'items' : inSentence(kind.plural);
  return params.q === undefined ? (
    <NoItems kind={kind} plural={plural} />
  ) : (
    <NoMatch plural={plural} params={params} q={params.q} onText={onText} />
  );
}

function NoItems({ kind, plural }: { kind: Kind; plural: string }) {
  const { role } = useListSearch();
  const mayCreate = useMay('create', kind.kind);
  const search = { role, ...(kind.kind !== '' && { type: kind.kind }) };
  const create = (
    <ButtonLink to="/inventory/new" search={search} leftSection={<IconPlus size={15} aria-hidden />}>
      New {kind.kind === '' ? 'item' : inSentence(kind.title)}
    </ButtonLink>
  );
  return (
    <EmptyState title={`No ${plural} yet`} action={mayCreate && create}>
      {kind.description || 'Create the first one.'}
    </EmptyState>
  );
}

/** conditions to try to remove one by one */
const TRIED = 6;

type NoMatchProps = Omit<EmptyListProps, 'kind'> & { plural: string; q: string };

function NoMatch({ plural, params, q, onText }: NoMatchProps) {
  const { clauses } = parseQuery(q).query;
  const without = clauses.slice(0, TRIED).map((clause, i) => ({ clause, q: withoutClause(q, i) }));
  const counts = useQueries({
    queries: without.map(({ q }) => ({
      ...someItemsQuery({ type: params.type, q: q || undefined, limit: 1 }),
      enabled: clauses.length > 1,
    })),
  });
  const clear = (
    <PlainButton variant="default" onClick={() => onText('')}>
      Show all {plural}
    </PlainButton>
  );
  return (
    <EmptyState icon={IconSearchOff} title={`No ${plural} match`} action={clear}>
      {clauses.length > 1 && 'Try removing a condition:'}
      {clauses.length > 1 && (
        <ul className={classes.relax}>
          {without.map(({ clause, q }, i) => {
            const page = counts[i]?.data;
            const found = page && formatTotal(page.totalResults, page.totalCapped);
            return (
              <li key={clauseText(clause)}>
                <button
                  type="button"
                  className="flex gap-8 full-width dim rounded hover-shade"
                  onClick={() => onText(q)}
                >
                  Without <b className="full-text strong">{clauseText(clause)}</b>
                  <span className="push dimmer">{found === undefined ? '' : `${found} match`}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </EmptyState>
  );
}
