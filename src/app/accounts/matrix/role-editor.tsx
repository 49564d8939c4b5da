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

type RoleEditorProps = { role: AccessRole; onName: (naming: Naming) => void; onDeleted: () => void };

/** One role with its row of the matrix; what is changed is saved once it is seen who loses what. */
export function RoleEditor({ role, onName, onDeleted }: RoleEditorProps) {
  const { rights, reserved } = role;
  const [draft, setDraft] = useState({ rights, reserved });
  const [asked, setAsked] = useState<'save' | 'delete'>();
  const isChanged = !jsonEqual(draft, { rights, reserved });
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
        <RightsTable
          rights={draft.rights}
          onChange={isFixed ? undefined : (next) => setDraft({ ...draft, rights: next })}
        />
      </Section>
      {!isFixed && (
        <ReservedList reserved={draft.reserved} onChange={(next) => setDraft({ ...draft, reserved: next })} />
      )}
      {isChanged && (
        <div className={`flex wrap gap-8 ${classes.foot}`}>
          <Button size="sm" onClick={() => setAsked('save')}>
            Review and save
          </Button>
          <Button size="sm" variant="default" onClick={() => setDraft({ rights, reserved })}>
            Discard changes
          </Button>
        </div>
      )}
      {asked && (
        <EffectsDialog
          role={role}
          change={asked === 'delete' ? 'delete' : draft}
          onDone={() => asked === 'delete' && onDeleted()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
