import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ForAdministrators } from '#app/accounts/users/for-administrators.tsx';
import { VISITOR } from '#app/data/accounts/explained.ts';
import { featureRolesQuery, usersByRoleQuery } from '#app/data/accounts/users.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { RoleMembers } from './role-members.tsx';
import classes from './roles-page.module.css';

const route = getRouteApi('/manage-features');

/** Route `/manage-features`: the roles on the left, the members of the selected one on the right. */
export function RolesPage() {
  useTitle('Roles and permissions');
  return (
    <ForAdministrators>
      <Page
        title="Roles and permissions"
        subtitle="Manage features: who can do what in this installation"
        actions={
          <>
            <ButtonLink to="/permissions/$user" params={{ user: VISITOR }} variant="default">
              What visitors may do
            </ButtonLink>
            <ButtonLink to="/roles" variant="default">
              Role matrix
            </ButtonLink>
          </>
        }
      >
        <Features />
      </Page>
    </ForAdministrators>
  );
}

function Features() {
  const { role: selected } = route.useSearch();
  const roles = useQuery(featureRolesQuery());
  const holders = useQuery(usersByRoleQuery());
  return (
    <Loaded query={roles} skeleton={<SkeletonLines count={8} height={30} />}>
      {(all) => {
        const features = all.filter(
          ({ not_feature: isElsewhere, description }) => !isElsewhere && description !== undefined,
        );
        const chosen = features.find(({ ref }) => ref === selected) ?? features[0];
        return (
          <div className={`grid gap-28 ${classes.sides}`}>
            <nav aria-label="Roles">
              <ul className="small">
                {features.map(({ id, ref, name }) => (
                  <li key={id}>
                    <Link
                      to="/manage-features"
                      search={{ role: ref }}
                      className={`flex between gap-8 full-text no-underline rounded pad-6-10 ${classes.role}`}
                      aria-current={ref === chosen?.ref ? 'true' : undefined}
                    >
                      <span>{name}</span>
                      <span>{holders.data?.find(({ role }) => role.id === id)?.users.length ?? 0}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <Loaded query={holders} skeleton={<SkeletonLines count={5} height={30} />}>
              {(entries) =>
                chosen && (
                  <RoleMembers
                    key={chosen.id}
                    role={chosen}
                    users={entries.find(({ role }) => role.id === chosen.id)?.users ?? []}
                  />
                )
              }
            </Loaded>
          </div>
        );
      }}
    </Loaded>
  );
}
