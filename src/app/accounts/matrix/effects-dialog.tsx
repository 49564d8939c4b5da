import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeRole, deleteRole, effectsQuery } from '#app/data/accounts/access-roles.ts';
import { kindsQuery } from '#app/data/kinds.ts';
import { FormDialog } from '#app/ui/overlay/form-dialog.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import type { AccessRole, AccessRolePatch, MatrixCell, RoleEffects } from '#generated/payloads.d.ts';
import { cellText } from './matrix-words.ts';

type EffectsDialogProps = {
  role: AccessRole;
  change: AccessRolePatch | 'delete';
  onDone: () => void;
  onClose: () => void;
};

/** Who loses and gains what, before a change is saved or a role deleted. */
export function EffectsDialog({ role, change, onDone, onClose }: EffectsDialogProps) {
  const client = useQueryClient();
  const isDeletion = change === 'delete';
  const effects = useQuery(effectsQuery(role, isDeletion ? { rights: {}, reserved: [] } : change));
  return (
    <FormDialog
      title={isDeletion ? `Delete ${role.name}?` : `Save ${role.name}?`}
      width={560}
      action={isDeletion ? 'Delete role' : 'Save'}
      isDangerous={isDeletion}
      isDisabled={effects.data === undefined}
      hint={effects.data ? undefined : 'Shows first who loses what'}
      write={async () => void (await (isDeletion ? deleteRole(client, role) : changeRole(client, role, change)))}
      done={isDeletion ? `${role.name} deleted` : `${role.name} saved`}
      onDone={onDone}
      onClose={onClose}
    >
      <Loaded query={effects} skeleton={<SkeletonLines count={4} height={22} />}>
        {(loaded) => <Effects effects={loaded} isDeletion={isDeletion} />}
      </Loaded>
    </FormDialog>
  );
}

function Effects({ effects: { people, results }, isDeletion }: { effects: RoleEffects; isDeletion: boolean }) {
  if (people === 0)
    return <p className="quiet">{isDeletion ? 'Nobody loses anything.' : 'Nobody loses or gains anything by it.'}</p>;
  return (
    <>
      <p className="quiet">
        {people === 1 ? 'It concerns one person' : `It concerns ${people} people`}, from their next request on.
      </p>
      <ul className="rows small" aria-label="Who loses and gains what">
        {results.map(({ id, name, loses, gains }) => (
          <li key={id} className="grid gap-2 pad-8-10 break-words">
            <strong>{name}</strong>
            <Cells title="Loses" cells={loses} />
            <Cells title="Gains" cells={gains} />
          </li>
        ))}
        {results.length < people && <li className="pad-8-10 dim">And {people - results.length} more</li>}
      </ul>
    </>
  );
}

function Cells({ title, cells }: { title: 'Loses' | 'Gains'; cells: readonly MatrixCell[] }) {
  const { data: kinds = [] } = useQuery(kindsQuery());
  if (cells.length === 0) return null;
  return (
    <span className={title === 'Loses' ? 'bad' : 'quiet'}>
      {title}: {cells.map((cell) => cellText(cell, kinds)).join('; ')}
    </span>
  );
}
