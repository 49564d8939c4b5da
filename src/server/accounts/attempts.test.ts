import { expect, test } from 'vitest';
import { addPerson, Browser, PASSWORD, signedIn } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';
import { Attempts } from './attempts.ts';

const NOW = new Date();
const ALLOWED = { free: 3, longest: 60_000 };

test('who has to wait is not forgotten, however many others try', () => {
  const attempts = new Attempts(() => 1000);
  for (let i = 0; i < 3; i++) attempts.take('account ann', ALLOWED);
  for (let i = 0; i < 25_000; i++) attempts.take(`account ${i}`, ALLOWED);
  for (let i = 0; i < 45_000; i++) attempts.take(`forgot ${i}`, ALLOWED);
  expect(() => attempts.take('account ann', ALLOWED)).toThrow('Too many attempts');
});

test('a flood in which all wait lets nobody new in, and takes no more memory', () => {
  const attempts = new Attempts(() => 1000);
  const once = { free: 1, longest: 60_000 };
  for (let i = 0; i < 40_000; i++) attempts.take(`forgot ${i}`, once);
  expect(() => attempts.take('forgot more', once)).toThrow('Too many attempts');
  expect(attempts.allows('visit ann', once)).toBe(true);
});

test('a clock that is set back makes no wait longer', () => {
  let now = 10_000_000;
  const attempts = new Attempts(() => now);
  for (let i = 0; i < 4; i++) attempts.allows('account ann', ALLOWED);
  now -= 5_000_000;
  expect(() => attempts.take('account ann', ALLOWED)).toThrow('60 seconds');
  now += 60_000;
  expect(attempts.allows('account ann', ALLOWED)).toBe(true);
});

test('strangers do not keep somebody out of the browser that they use, nor does it lend them tries', async () => {
  const app = await testApp({ as: 'nobody', trustProxy: true, accounts: { now: () => NOW } });
  const [ann, bob] = [await addPerson(app, 'Ann'), await addPerson(app, 'Bob')];
  const own = await signedIn(app, ann.email);
  expect((await own.call('POST', '/v2/auth/logout')).status).toBe(204);
  const stranger = async (email: string, at: number, browser = new Browser(app)) => {
    const from = { 'x-forwarded-for': `203.0.113.${at}` };
    return (await browser.call('POST', '/v2/auth/login', { email, password: 'wrong' }, from)).status;
  };
  for (let at = 0; at < 10; at++) await stranger(ann.email, at);
  expect(await stranger(ann.email, 99)).toBe(429);
  expect((await new Browser(app).signIn(ann.email)).status).toBe(429);
  expect((await own.signIn(ann.email, PASSWORD)).status).toBe(200);
  // what proves a browser for one account does not for another, and a forged proof proves nothing
  for (let at = 0; at < 10; at++) await stranger(bob.email, at, own);
  expect(await stranger(bob.email, 98)).toBe(429);
  own.cookies.set('known', `${'x'.repeat(32)}.${'x'.repeat(43)}`);
  expect((await own.signIn(ann.email)).status).toBe(429);
});
