import type { InstanceSettings as Wire } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { issuerOf } from '#server/accounts/single-sign-on/provider.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import type { Permission } from '#server/http/guard.ts';
import type { Routes } from '#server/http/routes.ts';
import { AppError } from '#shared/errors.ts';
import { knownEntries } from '#shared/known-keys.ts';
import type { InstanceSettings, SettingValues } from './instance-settings.ts';

const BASE = '/v2/instance';
const ADMINISTER: Permission = { action: 'administer', subject: { area: 'instance' } };

type SettingsParts = Accounts & { instanceSettings: InstanceSettings };

/** Settings of the installation for administrators, and tests of the services that it uses. */
export function settingsRoutes(routes: Routes, parts: SettingsParts): void {
  const { instanceSettings: settings, store, instance, mail } = parts;
  routes.get(
    `${BASE}/settings`,
    { permission: ADMINISTER, answers: ['Settings of this installation', 'instance-settings'] },
    async () => answer(parts),
  );

  routes.patch(
    `${BASE}/settings`,
    { permission: ADMINISTER, body: 'settings-patch', answers: ['Change settings', 'instance-settings'] },
    async (request) => {
      const changes = knownEntries(request.body).filter(([name, value]) => settings.values[name] !== value);
      const issues = changes
        .filter(([name]) => settings.fixed.includes(name))
        .map(([name]) => ({ path: `/${name}`, rule: 'configured', message: 'The configuration file sets this' }));
      if (issues.length > 0) throw new AppError('unprocessable', 'The configuration file sets this', { issues });
      if (changes.length === 0) return answer(parts);
      await store.write(async (writer) => {
        for (const [name, value] of changes) if (value !== undefined) await writer.instanceSettings.set(name, value);
        const description = `Changed settings: ${changes.map(inWords).join(', ')}`;
        await record(writer, recordOf(request, 'settings', { type: 'instance', id: '' }, description));
      });
      await settings.changed();
      return answer(parts);
    },
  );

  routes.post(
    `${BASE}/mail-test`,
    { permission: ADMINISTER, answers: ['Send a test message to oneself', 'settings-test'] },
    async ({ user }) => {
      const to = (await store.read.accounts.byId(user.id))?.email ?? '';
      await mail.test({ to, subject: `${instance.name}: test message`, text: 'Emails of this installation arrive.' });
      return { message: `A test message is on its way to ${to}` };
    },
  );

  routes.post(
    `${BASE}/sso-test`,
    { permission: ADMINISTER, answers: ['Ask the provider of single sign-on who it is', 'settings-test'] },
    async () => {
      if (instance.sso === null) throw new AppError('unavailable', 'No provider for single sign-on is set');
      return { message: `The provider answers as ${await issuerOf(instance.sso)}` };
    },
  );
}

function answer({ instanceSettings: { values, fixed }, settings, instance }: SettingsParts): Wire {
  const { smtpUrl, from } = settings.mail;
  // the address may contain a password: only its host is shown
  const server = smtpUrl === undefined ? null : new URL(smtpUrl).host;
  return { values, fixed, mail: { server, from }, sso: instance.sso?.authority ?? null };
}

/** Long texts and pictures are not part of the log. */
function inWords([name, value]: [keyof SettingValues, unknown]): string {
  return name === 'logo' || name === 'privacyPolicy' ? name : `${name} = ${JSON.stringify(value)}`;
}
