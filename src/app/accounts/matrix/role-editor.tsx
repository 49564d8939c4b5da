import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Section } from '#app/ui/shell/page.tsx';
import type { AccessRole } from '#generated/payloads.d.ts';
import { jsonEqual } from '#shared/json.ts';
import { EffectsDialog } from './effects-dialog.tsx';
import { ReservedList } from './reserved-list.tsx';
import { RightsTable } from './rights-table.tsx';
import type { Naming } from './role-name-dialog.tsx';
import classes from './matrix.module.css';

type Row = Pick<AccessRole, 'rights' | 'reserved'>;
type RoleEditorProps = { role: AccessRole; onName: (naming: Naming) => void; onDeleted: () => void };

/** One role with its row of the matrix; what is changed is saved once it is seen who loses what. */
export function RoleEditor({ role, onName, onDeleted }: RoleEditorProps) {
  const saved: Row = { rights: role.rights, reserved: role.reserved };
  const [edit, setEdit] = useState<{ row: Row; base: Row }>();
  const [asked, setAsked] = useState<'save' | 'delete'>();
  const draft = edit?.row ?? saved;
  const isChanged = !jsonEqual(draft, saved);
  const change = (part: Partial<Row>) => setEdit({ row: { ...draft, ...part }, base: edit?.base ?? saved });
  const { builtIn: isFixed, members } = role;
  return (
    <div className="stack gap-20 shrink">
      <Section
        title={role.name}
        aside={
          <span className="flex wrap gap-8">
            {!isFixed && (
              <Button size="xs" variant="default" onClick={() => onName({ what: 'rename', role })}>
                Rename
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => onName({ what: 'copy', role })}>
              Copy
            </Button>
            {!isFixed && (
              <Button size="xs" variant="default" onClick={() => setAsked('delete')}>
                Delete
              </Button>
            )}
          </span>
        }
      >
        <p className={`quiet small break-words ${classes.about}`}>
          {role.description}
          {isFixed && ' A role of the product: it cannot be changed, but copied.'}{' '}
          <Link to="/manage-features" search={{ role: role.id }} className="accent">
            {members === 1 ? '1 member' : `${members} members`}
          </Link>
        </p>
        <RightsTable rights={draft.rights} onChange={isFixed ? undefined : (rights) => change({ rights })} />
      </Section>
      {!isFixed && <ReservedList reserved={draft.reserved} onChange={(reserved) => change({ reserved })} />}
      {isChanged && (
        <div className={`flex wrap gap-8 ${classes.foot}`}>
          {edit && !jsonEqual(edit.base, saved) && (
            <p className="small bad full-width" role="alert">
              Somebody changed this role meanwhile. Saving replaces their change by what is shown here.
            </p>
          )}
          <Button size="sm" onClick={() => setAsked('save')}>
            Review and save
          </Button>
          <Button size="sm" variant="default" onClick={() => setEdit(undefined)}>
            Discard changes
          </Button>
        </div>
      )}
      {asked && (
        <EffectsDialog
          role={role}
          change={asked === 'delete' ? 'delete' : draft}
          onDone={() => (asked === 'delete' ? onDeleted() : setEdit(undefined))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
