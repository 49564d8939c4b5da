import type { ServiceSettings, ServiceTest } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import type { Permission } from '#server/http/guard.ts';
import type { Routes } from '#server/http/routes.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#shared/permissions.ts';
import type { GeneratorServices } from './generator-services.ts';
import { changedSettings, keyOwner, newSettings } from './service-changes.ts';

const SERVICES = '/v2/genai/services';
const ADMIN = `${SERVICES}/admin`;
const MAX_SERVICES = 200;
const USE: Permission = { action: 'read', subject: { area: 'generator' } };
const MANAGE: Permission = { action: 'administer', subject: { area: 'generator' } };
/** The key of the predecessor's mock, not a real key. */
const MOCK_KEY = 'Empty';

export type ServiceParts = {
  services: GeneratorServices;
  /** calls a service once */
  test: (user: Actor, id: string) => Promise<ServiceTest>;
  /** called when someone is about to generate */
  prepare: () => void;
};

/** Generators for users to choose from, and the services behind them, which administrators manage. */
export function serviceRoutes(routes: Routes, parts: Accounts & ServiceParts): void {
  const { services, test, prepare } = parts;
  routes.get(
    SERVICES,
    { permission: USE, answers: ['Generators to choose from', 'generator-service-list'] },
    ({ user }) => {
      prepare();
      return services.choices(user);
    },
  );

  routes.get(
    ADMIN,
    { permission: MANAGE, answers: ['Generator services, without keys', 'service-settings-list'] },
    () => services.settings(),
  );

  routes.post(
    `${ADMIN}/:id/test`,
    { permission: MANAGE, answers: ['Call a generator service once', 'service-test'] },
    ({ params, user }) => test(user, params.id),
  );

  serviceWrites(routes, parts);
}

/** Changes by administrators, each with its audit entry. */
function serviceWrites(routes: Routes, { store, box, services }: Accounts & ServiceParts): void {
  const sealed = (key: string | undefined, id: string): string | undefined =>
    key === undefined || key === '' ? key : box.seal(key, keyOwner(id));

  routes.post(
    ADMIN,
    { permission: MANAGE, body: 'new-service', answers: ['Add a generator service', 'service-settings', 201] },
    async (request) => {
      const id = newId();
      const { apiKey, ...body } = keyOf(request.body);
      const settings = newSettings(id, body);
      await store.write(async (writer) => {
        if ((await writer.generators.services()).length >= MAX_SERVICES)
          throw new AppError('conflict', `There are ${MAX_SERVICES} services, the maximum. Delete some first`);
        await writer.generators.saveService(settings, sealed(apiKey, id));
        await record(writer, auditOf(request, settings, 'Added'));
      });
      return settingsOf(services, id);
    },
  );

  routes.patch(
    `${ADMIN}/:id`,
    { permission: MANAGE, body: 'service-patch', answers: ['Change a generator service', 'service-settings'] },
    async (request) => {
      const { id } = request.params;
      await refuseConfigured(services, id);
      const patch = keyOf(request.body ?? {});
      await store.write(async (writer) => {
        const present = await writer.generators.service(id);
        if (present === undefined) throw notFound();
        const settings = changedSettings(present, patch);
        await writer.generators.saveService(settings, sealed(patch.apiKey, id));
        const key = patch.apiKey === undefined ? '' : `, ${patch.apiKey === '' ? 'without a key' : 'with a new key'}`;
        await record(writer, auditOf(request, settings, 'Changed', key));
      });
      return settingsOf(services, id);
    },
  );

  routes.delete(
    `${ADMIN}/:id`,
    { permission: MANAGE, answers: ['Delete a generator service', empty('Deleted'), 204] },
    async (request) => {
      const { id } = request.params;
      await refuseConfigured(services, id);
      await store.write(async (writer) => {
        const present = await writer.generators.service(id);
        if (present === undefined) throw notFound();
        await writer.generators.removeService(id);
        await record(writer, auditOf(request, present, 'Deleted'));
      });
    },
  );
}

/** The mock's key marks a service as a mock. */
function keyOf<T extends { apiKey?: string; isMock?: boolean }>(body: T): T {
  if (body.apiKey === undefined) return body;
  const apiKey = body.apiKey.trim();
  return apiKey === MOCK_KEY ? { ...body, apiKey: '', isMock: true } : { ...body, apiKey };
}

/** Audit entries name the service, never its key. */
function auditOf(
  request: Parameters<typeof recordOf>[0],
  { id, name }: { id: string; name: string },
  did: string,
  more = '',
) {
  const on = { type: 'generator_service', id };
  return recordOf(request, 'generator_service', on, `${did} the generator service ${name}${more}`);
}

async function settingsOf(services: GeneratorServices, id: string): Promise<ServiceSettings> {
  const found = (await services.settings()).find((one) => one.id === id);
  if (found === undefined) throw notFound();
  return found;
}

/** @throws AppError `forbidden` for a service of the instance configuration */
async function refuseConfigured(services: GeneratorServices, id: string): Promise<void> {
  const found = (await services.settings()).find((one) => one.id === id);
  if (found?.readOnly === true)
    throw new AppError('forbidden', `${found.name} comes from the instance configuration. Change it there`);
}

function notFound(): AppError {
  return new AppError('not_found', 'Generator service not found');
}
