import { expect } from 'vitest';
import type { Json } from '#shared/json.ts';
import { addPerson, signedIn } from './people.ts';
import { testApp, type TestOptions } from './test-app.ts';

/** Ann and Bob, who only have everyone's rights, and Root, an administrator. */
export async function garage(options: TestOptions = {}) {
  const app = await testApp({ as: 'nobody', ...options });
  const [ann, bob] = [await addPerson(app, 'Ann'), await addPerson(app, 'Bob')];
  const root = await addPerson(app, 'Root', [{ role: 'admin' }]);
  const people = {
    ann: await signedIn(app, ann.email),
    bob: await signedIn(app, bob.email),
    root: await signedIn(app, root.email),
  };
  const make = async (name: string, more: Record<string, Json> = {}, who = people.ann): Promise<string> => {
    const { status, text } = await who.call('POST', '/v2/models', { name, main_api: 'Vehicle', ...more });
    expect([status, text]).toEqual([201, expect.stringMatching(/^"[0-9a-f]{24}"$/)]);
    const id: string = JSON.parse(text);
    return id;
  };
  return { app, ...people, annId: ann.id, bobId: bob.id, make };
}
