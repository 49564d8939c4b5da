import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ForAdministrators } from '#app/accounts/users/for-administrators.tsx';
import { explainedQuery, VISITOR } from '#app/data/accounts/explained.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { ExplainedPermissions } from './explained-permissions.tsx';

const route = getRouteApi('/permissions/$user');

/** Route `/permissions/$user`: what a user, or a visitor who is not signed in, may do and why. */
export function PermissionsPage() {
  const { user } = route.useParams();
  return (
    <ForAdministrators>
      <PermissionsOf user={user} />
    </ForAdministrators>
  );
}

function PermissionsOf({ user }: { user: string }) {
  const { data } = useQuery(explainedQuery(user));
  const title = user === VISITOR ? 'What visitors may do' : data ? `What ${data.name} may do` : 'Permissions';
  useTitle(title);
  const subtitle =
    user === VISITOR
      ? 'Visitors are not signed in. Everyone who signs in may do at least the same.'
      : 'Everything they may do, and the roles that allow it.';
  return (
    <Page
      title={title}
      subtitle={subtitle}
      fit="text"
      actions={
        <>
          {user !== VISITOR && (
            <ButtonLink to="/permissions/$user" params={{ user: VISITOR }} variant="default">
              Visitors
            </ButtonLink>
          )}
          <ButtonLink to="/manage-features" variant="default">
            Roles and permissions
          </ButtonLink>
        </>
      }
    >
      <ExplainedPermissions user={user} />
    </Page>
  );
}
