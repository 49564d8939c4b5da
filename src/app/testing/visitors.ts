import { addPerson, type Person } from '#server/testing/people.ts';
import { openSession, type TestSession } from '#server/testing/session.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ADMINISTRATOR } from '#shared/user.ts';

/** Who opens a page: a name, and roles beyond what everyone has. */
export type Visitor = { name: string; roles?: Person['roles'] };

/** Has the rights of everyone who is signed in: to read and write items, unless an administrator takes them away. */
export const member: Visitor = { name: 'Mia Member' };
/** The account that the server of a test has from the start. */
export const administrator: Visitor = { name: ADMINISTRATOR.name };

/** The ID of a visitor's account, which is created where it is missing. */
export async function accountOf(server: TestApp, { name, roles = [] }: Visitor): Promise<string> {
  if (name === ADMINISTRATOR.name) return ADMINISTRATOR.id;
  const { results } = await server.inventory.store.read.accounts.list({ name, sort: [], page: 1, limit: 1 });
  return results[0]?.id ?? (await addPerson(server, name, roles)).id;
}

/** A session of the visitor, apart from that of the page. */
export async function sessionOf(server: TestApp, visitor: Visitor): Promise<TestSession> {
  return openSession(server, await accountOf(server, visitor));
}
