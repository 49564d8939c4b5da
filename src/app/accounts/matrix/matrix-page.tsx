import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ForAdministrators } from '#app/accounts/users/for-administrators.tsx';
import { accessRolesQuery } from '#app/data/accounts/access-roles.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import type { AccessRole } from '#generated/payloads.d.ts';
import { RoleEditor } from './role-editor.tsx';
import { RoleNameDialog, type Naming } from './role-name-dialog.tsx';
import classes from './matrix.module.css';

const route = getRouteApi('/roles');

/** Route `/roles`: what each role allows, and making roles. */
export function MatrixPage() {
  useTitle('Role matrix');
  return (
    <ForAdministrators>
      <Matrix />
    </ForAdministrators>
  );
}

function Matrix() {
  const { role: selected } = route.useSearch();
  const navigate = useNavigate();
  const roles = useQuery(accessRolesQuery());
  const [naming, setNaming] = useState<Naming>();
  const show = (role?: string) => void navigate({ to: '/roles', search: role === undefined ? {} : { role } });
  return (
    <Page
      title="Role matrix"
      subtitle="What each role allows. Rights of several roles add up."
      actions={
        <>
          <ButtonLink to="/manage-features" variant="default">
            Members
          </ButtonLink>
          <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setNaming({ what: 'new' })}>
            New role
          </Button>
        </>
      }
    >
      <Loaded query={roles} skeleton={<SkeletonLines count={10} height={30} />}>
        {(all) => {
          const own = all.filter(({ builtIn }) => !builtIn);
          const chosen = all.find(({ id }) => id === selected) ?? own[0] ?? all[0];
          return (
            <div className={`grid gap-28 ${classes.sides}`}>
              <nav aria-label="Roles" className="stack gap-16">
                <Group title="Made here" roles={own} chosen={chosen?.id}>
                  <EmptyState title="No own roles yet">Make one, or copy a role of the product.</EmptyState>
                </Group>
                <Group title="Of the product" roles={all.filter(({ builtIn }) => builtIn)} chosen={chosen?.id} />
              </nav>
              {chosen && <RoleEditor key={chosen.id} role={chosen} onName={setNaming} onDeleted={() => show()} />}
            </div>
          );
        }}
      </Loaded>
      {naming && <RoleNameDialog naming={naming} onDone={show} onClose={() => setNaming(undefined)} />}
    </Page>
  );
}

type GroupProps = { title: string; roles: readonly AccessRole[]; chosen: string | undefined; children?: ReactNode };

function Group({ title, roles, chosen, children }: GroupProps) {
  return (
    <div>
      <h2 className="quiet strong small mb-8">{title}</h2>
      {roles.length === 0 && children}
      <ul className="small">
        {roles.map(({ id, name, members }) => (
          <li key={id}>
            <Link
              to="/roles"
              search={{ role: id }}
              className={`flex between gap-8 full-text no-underline rounded pad-6-10 ${classes.role}`}
              aria-current={id === chosen ? 'true' : undefined}
            >
              <span className="break-words">{name}</span>
              <span className="dim" title={members === 1 ? '1 member' : `${members} members`}>
                {members}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
