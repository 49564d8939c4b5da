import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invalidQuery } from '#app/data/kinds.ts';
import { fieldLabel } from '#app/inventory/bulk-edit/field-label.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { PagedList } from '#app/ui/paged-list.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { inSentence } from '#app/values/words/counted.ts';
import type { Issue, Item } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import classes from './issues.module.css';

/** Items that a changed schema no longer accepts, with their issues and remedies. */
export function IssuesView({ kind }: { kind: Kind }) {
  const { role, search } = useListSearch();
  const query = useInfiniteQuery(invalidQuery(kind.kind));
  const back = { to: '/inventory/role/$role', params: { role }, search: { ...search, layout: undefined } } as const;
  return (
    <div className="grow shrink-down pb-24 scroll">
      <PagedList
        query={query}
        skeleton={<SkeletonLines count={8} height={40} gap={16} />}
        empty={
          <EmptyState
            icon={IconCheck}
            title={`All ${inSentence(kind.plural)} fit the schema`}
            action={<ButtonLink {...back}>Back to list</ButtonLink>}
          >
            There are no errors left to fix.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <p className="quiet mb-12">
              These items were saved before the schema changed. Nothing is lost. Fix the errors when you next edit them.{' '}
              <Link {...back}>Back to list</Link>
            </p>
            <ul className={`rows ${classes.items}`} aria-label="Items that no longer fit the schema">
              {rows.map(({ item, issues }) => (
                <Faulty key={item.id} kind={kind} role={role} item={item} issues={issues} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </div>
  );
}

function Faulty({ kind, role, item, issues }: { kind: Kind; role: string; item: Item; issues: Issue[] }) {
  const { search } = useListSearch();
  const target = (tab: 'edit' | undefined) =>
    ({ to: '/inventory/role/$role/item/$id/{-$tab}', params: { role, id: item.id, tab }, search }) as const;
  return (
    <li>
      <Link {...target(undefined)} className={`inherit no-underline ${classes.item}`}>
        <span className="dimmer">{item.id}</span> <b className="medium">{item.name}</b>
      </Link>
      <ul>
        {issues.map(({ path, rule, message, hint }) => (
          <li key={`${path} ${rule} ${message}`}>
            {message}
            {fieldLabel(kind, path, message)}
            {hint !== undefined && <em> {hint}</em>}
          </li>
        ))}
      </ul>
      <ButtonLink {...target('edit')} variant="default" aria-label={`Edit ${item.id}`}>
        Edit
      </ButtonLink>
    </li>
  );
}
