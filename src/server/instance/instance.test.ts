import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

test('the privacy policy is served separately from the instance information', async () => {
  const { app } = await testApp({ as: 'nobody', instance: { privacyPolicy: '# We keep\n- nothing' } });
  expect((await app.inject('/v2/instance')).json()).not.toHaveProperty('privacyPolicy');
  expect((await app.inject('/v2/instance/privacy-policy')).json()).toEqual({ text: '# We keep\n- nothing' });
});
