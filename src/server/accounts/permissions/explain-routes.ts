import type { Accounts } from '#server/accounts/accounts.ts';
import { accountOf } from '#server/accounts/users/self-routes.ts';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { sourcedRoles } from '#server/tokens/roles-of.ts';
import { AppError } from '#shared/errors.ts';
import { can } from '#shared/permissions.ts';
import { explainPermissions } from './explain-permissions.ts';

/** The ID for everyone who is not signed in. */
const VISITOR = 'visitor';

/** What someone may do, and why: users about themselves, administrators about anyone. */
export function explainRoutes(routes: Routes, accounts: Accounts & Pick<Inventory, 'kinds'>): void {
  const { kinds } = accounts;
  routes.get(
    '/v2/permissions/explained',
    {
      permission: { action: 'read', subject: { area: 'permissions' } },
      query: QUERY,
      answers: ['What a user may do, and why', 'permission-explanation'],
    },
    async ({ query, user: caller }) => {
      const { user = caller.id } = query;
      if (user !== caller.id && !can(caller, 'administer', { area: 'permissions' }))
        throw new AppError('forbidden', 'Forbidden');
      const { read } = accounts.store;
      const isVisitor = user === VISITOR;
      const account = isVisitor ? undefined : await accountOf(accounts, user);
      const { id, name } = account ?? { id: '', name: '' };
      const roles = await sourcedRoles(read.accounts, id, accounts.instance.strictAuth);
      const own = await accounts.ownRoles.all();
      const [disabled, mustChangePassword] = [account?.disabled === true, account?.mustChangePassword === true];
      const groups = [...new Set(kinds.kinds.map(({ group }) => group))].toSorted((a, b) => a.localeCompare(b));
      const personas = kinds.roles.map((persona) => ({ id: persona.id, name: persona.name }));
      return {
        user: id,
        name,
        disabled,
        mustChangePassword,
        permissions: disabled
          ? []
          : await explainPermissions(read, { actor: { id, name }, roles, own }, { groups, kinds: kinds.kinds }),
        personas: personas.filter((persona) => roles.some(({ role, ref }) => role === 'persona' && ref === persona.id)),
      };
    },
  );
}

const QUERY = parameters({
  user: {
    type: 'string',
    minLength: 1,
    maxLength: 128,
    description: 'ID of the user, or "visitor" for everyone who is not signed in; default: the caller',
  },
});
