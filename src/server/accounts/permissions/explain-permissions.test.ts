import { expect, test } from 'vitest';
import type { ExplainedPermission, PermissionExplanation } from '#generated/payloads.d.ts';
import { addPerson, signedIn, type Browser } from '#server/testing/people.ts';
import { testApp, type TestOptions } from '#server/testing/test-app.ts';
import type { Json } from '#shared/json.ts';
import { QUESTIONS } from './explain-permissions.ts';

const SCHEMAS: Record<string, Json> = {
  'kinds/valve.json': { 'x-kind': { group: 'Hydraulics' }, type: 'object' },
  'kinds/bell.json': { 'x-kind': { group: 'Sound' }, type: 'object' },
  'roles.json': {
    roles: [{ id: 'tuner', name: 'Tuner', description: 'Tunes bells.', kind: 'bell', picture: 'tuner.svg', kinds: [] }],
  },
};

async function opened(options: TestOptions = {}) {
  const app = await testApp({ schemas: SCHEMAS, ...options });
  const ann = await addPerson(app, 'Ann');
  const explained = async (user: string, browser?: Browser): Promise<PermissionExplanation> => {
    const url = `/v2/permissions/explained?user=${user}`;
    return JSON.parse((await (browser ?? app).call('GET', url)).text) as PermissionExplanation;
  };
  const give = (user: string, role: string, ref = '*') => app.call('POST', '/v2/permissions', { user, role, ref });
  const take = (user: string, role: string) => app.call('DELETE', `/v2/permissions?user=${user}&role=${role}`);
  return { app, ann, explained, give, take };
}

/** `Change, link and restore items for Sound: inventory_writer from persona tuner` */
function lines({ permissions }: PermissionExplanation, area: string): string[] {
  return permissions.filter((entry) => entry.area === area && entry.allowed).map(inWords);
}

function inWords({ title, ref, name, reasons }: ExplainedPermission): string {
  const because = reasons.map(({ role, from, persona }) => [role, 'from', from, persona].filter(Boolean).join(' '));
  return `${title}${ref === '*' ? '' : ` for ${name || ref}`}: ${because.join(', ')}`;
}

test('every permission that a route asks for is among those explained', async () => {
  const { app } = await opened();
  const needed = new Set<string>();
  for (const { action, subject } of app.app.permissions) needed.add(`${subject.area} ${action}`);
  // everyone reports their own visits, and what belongs to someone is explained thing by thing
  const known: string[] = [...QUESTIONS.map(({ area, action }) => `${area} ${action}`), 'activity create'];
  expect([...needed].filter((one) => !known.includes(one))).toEqual([]);
  expect(needed.size).toBeGreaterThan(10);
});

test('each permission names the roles that alone give it, and from where they come', async () => {
  const { ann, explained, give, take } = await opened();
  await take('everyone', 'inventory_writer');
  await give(ann.id, 'inventory_writer', 'Hydraulics');
  await give(ann.id, 'persona', 'tuner');
  await give('persona:tuner', 'inventory_writer', 'Sound');
  const explanation = await explained(ann.id);
  expect(explanation).toMatchObject({ user: ann.id, name: 'Ann', personas: [{ id: 'tuner', name: 'Tuner' }] });
  expect(lines(explanation, 'inventory')).toEqual([
    'View items, their relations and their history: inventory_reader from everyone, inventory_reader from visitor',
    'View items, their relations and their history for Hydraulics: inventory_reader from everyone, inventory_writer from name, inventory_reader from visitor',
    'View items, their relations and their history for Sound: inventory_reader from everyone, inventory_writer from persona tuner, inventory_reader from visitor',
    ...['Create and import items', 'Change, link and restore items', 'Delete items'].flatMap((title) => [
      `${title} for Hydraulics: inventory_writer from name`,
      `${title} for Sound: inventory_writer from persona tuner`,
    ]),
  ]);
  expect(lines(explanation, 'users')).toEqual(['View names of users: from signed_in']);
  expect(lines(explanation, 'audit')).toEqual([]);

  await give(ann.id, 'admin');
  expect(lines(await explained(ann.id), 'audit')).toEqual(['View and export the audit log: admin from name']);
});

test('owned and shared things say so', async () => {
  const { app, ann, explained } = await opened();
  const { text } = await app.call('POST', '/v2/assets', { name: 'Bench', type: 'rig' });
  const { id } = JSON.parse(text) as { id: string };
  await app.call('POST', `/v2/assets/${id}/permissions`, { userId: ann.id, role: 'read_asset' });
  const browser = await signedIn(app, ann.email);
  await browser.call('POST', '/v2/assets', { name: 'Her own', type: 'rig' });
  expect(lines(await explained(ann.id, browser), 'asset')).toEqual([
    'Create assets: from signed_in',
    'View for Bench: read_asset from name',
    ...['View', 'Change', 'Delete and share'].map((title) => `${title} for Her own: from owner`),
  ]);
});

test('visitors and disabled accounts are explained, and others only to administrators', async () => {
  const { app, ann, explained } = await opened();
  expect(lines(await explained('visitor'), 'inventory')).toEqual([
    'View items, their relations and their history: inventory_reader from visitor',
  ]);
  const browser = await signedIn(app, ann.email);
  const other = await addPerson(app, 'Bob');
  for (const user of ['visitor', other.id, 'nobody'])
    expect((await browser.call('GET', `/v2/permissions/explained?user=${user}`)).status).toBe(403);
  expect((await app.call('GET', '/v2/permissions/explained?user=nobody')).status).toBe(404);
  await app.call('PATCH', `/v2/users/${other.id}`, { disabled: true });
  expect(await explained(other.id)).toMatchObject({ disabled: true, permissions: [] });
});

test('where everyone signs in, visitors may nothing', async () => {
  const { explained } = await opened({ instance: { strictAuth: true } });
  expect((await explained('visitor')).permissions.filter(({ allowed }) => allowed)).toEqual([]);
});
