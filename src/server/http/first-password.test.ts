import { expect, test } from 'vitest';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';

test(
  'with a password that someone else set, every route but the open ones and the own account refuses',
  { timeout: 60_000 },
  async () => {
    const { app, ...rest } = await testApp({ as: 'nobody' });
    const testing = { app, ...rest };
    const { id, email } = await addPerson(testing, 'Given', [{ role: 'admin' }]);
    await rest.inventory.store.write((writer) => writer.accounts.change(id, { mustChangePassword: true }));
    const { access } = await signedIn(testing, email);
    const open: string[] = [];
    for (const route of app.guarded) {
      const [method = '', pattern = ''] = route.split(' ');
      if (!pattern.startsWith('/v2')) continue;
      const answer = await app.inject({
        method: method as 'GET',
        url: pattern.replaceAll(/:\w+/g, 'x'),
        headers: { authorization: `Bearer ${access}` },
      });
      if (!answer.body.includes('"password_change_required"') && method !== 'HEAD') open.push(route);
    }
    expect(open.toSorted()).toEqual([
      'GET /v2/auth/github/callback',
      // part of the client, as its own modules are
      'GET /v2/extensions/:hash/:name',
      'GET /v2/instance',
      'GET /v2/instance/logo.svg',
      'GET /v2/instance/privacy-policy',
      'GET /v2/users/self',
      'PATCH /v2/users/self',
      'POST /v2/auth/forgot-password',
      'POST /v2/auth/login',
      'POST /v2/auth/logout',
      'POST /v2/auth/refresh-tokens',
      'POST /v2/auth/register',
      'POST /v2/auth/reset-password',
      'POST /v2/auth/sso',
      'POST /v2/auth/verify-email',
    ]);
  },
);
