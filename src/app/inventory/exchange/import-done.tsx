import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rolesQuery } from '#app/data/roles.ts';
import { errorLine } from '#app/ui/error-messages.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import { ALL_ITEMS, roleOfKind } from '#app/values/words/role-names.ts';
import type { ImportResult } from '#generated/payloads.d.ts';
import type { useImport } from './use-import.ts';

type ImportDoneProps = {
  result: ImportResult;
  undo: ReturnType<typeof useImport>['writing']['undo'];
  /** starts over with the next file */
  again: () => void;
  reset: () => void;
};

/** The result of an import: what was imported, where to find it, and undo. */
export function ImportDone({ result, undo, again, reset }: ImportDoneProps) {
  const { data: roles } = useQuery(rolesQuery());
  const [kind, ...others] = result.kinds;
  const isOne = kind !== undefined && others.length === 0;
  const role = isOne ? roleOfKind(roles, kind) : ALL_ITEMS;
  const next = () => {
    again();
    reset();
    undo.reset();
  };
  const isUndone = undo.isSuccess;
  return (
    <Page title="Import">
      <EmptyState
        icon={IconCircleCheck}
        title={isUndone ? 'Import undone' : summaryOf(result)}
        action={
          <div className="flex wrap in-middle gap-8">
            {!isUndone && (
              <ButtonLink
                to="/inventory/role/$role"
                params={{ role }}
                search={{ ...(isOne && { type: kind }), q: `updatedAt:${result.at}` }}
              >
                View imported items
              </ButtonLink>
            )}
            {!isUndone && (
              <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(undefined)}>
                Undo import
              </Button>
            )}
            <Button variant="default" onClick={next}>
              Import another file
            </Button>
          </div>
        }
      >
        {isUndone
          ? 'New items were deleted and can be restored. Changed items have their previous values.'
          : result.links > 0 && `With ${formatCount(result.links)} ${result.links === 1 ? 'relation' : 'relations'}.`}
        {undo.error !== null && (
          <>
            <p className="pad small bad rounded bad-ground mt-10" role="alert">
              {errorLine(undo.error)}
            </p>
            <p>
              <Link to="/inventory/imports">Review what was edited since, and undo the rest</Link>
            </p>
          </>
        )}
      </EmptyState>
    </Page>
  );
}

function summaryOf({ added, changed, links }: ImportResult): string {
  const parts = [
    added > 0 ? `${formatCount(added)} ${added === 1 ? 'item' : 'items'} imported` : '',
    changed > 0 ? `${formatCount(changed)} ${changed === 1 ? 'item' : 'items'} updated` : '',
  ].filter(Boolean);
  return parts.length > 0
    ? parts.join(', ')
    : `${formatCount(links)} ${links === 1 ? 'relation' : 'relations'} imported`;
}
