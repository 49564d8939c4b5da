import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { confirmLinks } from '#app/data/evidence/suspects.ts';
import { useMay } from '#app/data/permissions.ts';
import { orShowError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { useSingleMutation } from '#app/ui/use-single-mutation.ts';
import { Tag } from '#app/values/choice-tag.tsx';
import type { Item, RelatedItem, SuspectLink } from '#generated/payloads.d.ts';

type Props = { relation: RelatedItem; suspect: SuspectLink; item: Item };

/** A link whose target changed since it was confirmed: leads to what changed, and confirms it. */
export function SuspectMark({ relation: { id, type, direction, name, item: other }, suspect, item }: Props) {
  const client = useQueryClient();
  const [source, target] = direction === 'out' ? [item, other] : [other, item];
  const mayConfirm = useMay('update', source.type);
  const { isPending, run } = useSingleMutation({
    mutationFn: () =>
      orShowError('Could not confirm', () => confirmLinks(client, [{ id, type, name, source, target, suspect }], '')),
    onSuccess: (confirmed) => confirmed && showToast({ tone: 'good', title: 'Link confirmed' }),
  });
  return (
    <span className="row gap-8 fixed">
      <Link
        className="no-underline"
        to="/inventory/suspects"
        search={{ target: target.id }}
        title={`${target.id} has changed since. See what changed`}
      >
        <Tag tone="warn">Suspect</Tag>
      </Link>
      {mayConfirm && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Confirm: ${item.id} ${name} ${other.id}`}
          title="It still holds"
          loading={isPending}
          onClick={() => run()}
        >
          Confirm
        </Button>
      )}
    </span>
  );
}
