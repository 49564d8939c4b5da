import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mailServer } from '#server/testing/mail-server.ts';
import { tokenIn } from '#server/testing/mailbox.ts';
import { addPerson, Browser, PASSWORD, signedIn } from '#server/testing/people.ts';
import { testApp, type TestOptions } from '#server/testing/test-app.ts';

const NEW = 'vexed otter seven';
const HOUR = 3_600_000;

async function withMail(options: TestOptions = {}) {
  const mail = await mailServer();
  const mailing = { smtpUrl: mail.url, from: 'Inventory <inventory@example.org>' };
  const app = await testApp({ as: 'nobody', ...options, accounts: { ...options.accounts, mail: mailing } });
  return { app, mail, browser: new Browser(app) };
}

const registration = { name: 'Ann', email: 'Ann@Example.org', password: PASSWORD, provider: 'Email' };

describe('registering', () => {
  test('creates an account that its owner confirms', async () => {
    const { browser, mail } = await withMail();
    expect(await browser.call('POST', '/v2/auth/register', registration)).toMatchObject({
      status: 201,
      body: { user: { name: 'Ann', email: 'ann@example.org' } },
    });
    const sent = await mail.next();
    expect(sent.to).toEqual(['ann@example.org']);
    expect(sent.text).toContain('https://inventory.example/verify-email?token=');
    expect((await browser.signIn('ann@example.org')).status).toBe(401);
    const verify = `/v2/auth/verify-email?token=${tokenIn(sent)}`;
    expect((await browser.call('POST', verify)).status).toBe(204);
    expect(await browser.call('POST', verify)).toMatchObject({
      status: 401,
      body: { message: 'Email verification failed' },
    });
    expect((await browser.signIn('ann@example.org')).status).toBe(200);
    expect(await browser.self()).toMatchObject({ role: 'user', email_verified: true, mustChangePassword: false });
  });

  test('gives the same response for an existing account and notifies its owner by mail', async () => {
    const { app, browser, mail } = await withMail();
    await addPerson(app, 'Ann');
    const [taken, free] = [
      await browser.call('POST', '/v2/auth/register', { ...registration, password: NEW }),
      await browser.call('POST', '/v2/auth/register', { ...registration, email: 'bob@example.org' }),
    ];
    expect(taken.status).toBe(free.status);
    expect(taken.text.replaceAll('ann@', '')).toBe(free.text.replaceAll('bob@', ''));
    expect(Object.keys(taken.headers)).toEqual(Object.keys(free.headers));
    const mails = [await mail.next(), await mail.next()];
    const notice = mails.find(({ to }) => to.includes('ann@example.org'));
    expect(notice?.text).toContain('Someone tried to register with your email address');
    expect(notice && tokenIn(notice)).toBe('');
    expect((await browser.signIn('ann@example.org', NEW)).status).toBe(401);
  });

  test('of an unverified address: the latest one counts', async () => {
    const { browser, mail } = await withMail();
    await browser.call('POST', '/v2/auth/register', { ...registration, password: NEW });
    const first = await mail.next();
    await browser.call('POST', '/v2/auth/register', registration);
    const second = await mail.next();
    expect((await browser.call('POST', `/v2/auth/verify-email?token=${tokenIn(first)}`)).status).toBe(401);
    expect((await browser.call('POST', `/v2/auth/verify-email?token=${tokenIn(second)}`)).status).toBe(204);
    expect((await browser.signIn('ann@example.org', NEW)).status).toBe(401);
    expect((await browser.signIn('ann@example.org')).status).toBe(200);
  });

  test('rejects invalid input, naming it', async () => {
    const { browser } = await withMail();
    const refused = async (more: object): Promise<unknown> => {
      const { status, body } = await browser.call('POST', '/v2/auth/register', { ...registration, ...more });
      return [status, body['message']];
    };
    expect(await refused({ password: 'short' })).toEqual([400, 'password must be at least 8 characters']);
    expect(await refused({ password: 'Password1!' })).toEqual([400, 'This password is too easy to guess']);
    expect(await refused({ role: 'admin' })).toEqual([400, '"role" is not allowed']);
    expect(await refused({ email: 'a@b\r\nBcc: c@d' })).toEqual([400, expect.stringContaining('email')]);
    expect(await refused({ name: ' ' })).toEqual([400, expect.stringContaining('name')]);
  });

  test('a name with line breaks cannot inject mail headers', async () => {
    const { browser, mail } = await withMail();
    await browser.call('POST', '/v2/auth/register', { ...registration, name: 'Ann\r\nBcc: eve@example.org' });
    const { to, head } = await mail.next();
    expect(to).toEqual(['ann@example.org']);
    expect(head).not.toContain('eve@example.org');
  });

  test('does not exist with strictAuth, and is refused when email sign-in is off', async () => {
    const strict = await withMail({ instance: { strictAuth: true } });
    expect((await strict.browser.call('POST', '/v2/auth/register', registration)).status).toBe(404);
    const off = await withMail({ instance: { disableEmailLogin: true } });
    for (const [route, body] of [
      ['register', registration],
      ['login', { email: 'a@b', password: PASSWORD }],
      ['forgot-password', { email: 'a@b' }],
    ] as const)
      expect((await off.browser.call('POST', `/v2/auth/${route}`, body)).status).toBe(403);
  });
});

describe('a forgotten password', () => {
  test('is answered before anything is looked up, and alike for addresses that are known and not', async () => {
    const { app, browser, mail } = await withMail();
    const { email } = await addPerson(app, 'Ann');
    await app.app.ready();
    const lookUp = vi.spyOn(app.inventory.store.read.accounts, 'byEmail');
    const write = vi.spyOn(app.inventory.store, 'write');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = [];
    for (const address of [email, 'nobody@example.org']) {
      const { status, text, headers } = await browser.call('POST', '/v2/auth/forgot-password', { email: address });
      answers.push({ status, text, headers: { ...headers, date: '' } });
    }
    expect([lookUp, write].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(answers[0]).toEqual(answers[1]);
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    // after a random delay each
    expect(lookUp.mock.calls.flat().toSorted()).toEqual([email, 'nobody@example.org']);
    expect((await mail.next()).to).toEqual([email]);
  });

  test('is reset once, which ends every session', async () => {
    const { app, browser, mail } = await withMail();
    const { email } = await addPerson(app, 'Ann');
    const open = await signedIn(app, email);
    expect(await browser.call('POST', '/v2/auth/forgot-password', { email })).toMatchObject({ status: 204, text: '' });
    const sent = await mail.next();
    expect(sent.text).toContain('https://inventory.example/reset-password?token=');
    const reset = `/v2/auth/reset-password?token=${tokenIn(sent)}`;
    expect((await browser.call('POST', reset, { password: '12345678' })).status).toBe(400);
    expect((await browser.call('POST', reset, { password: NEW })).status).toBe(204);
    expect(await browser.call('POST', reset, { password: NEW })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
    expect((await open.call('GET', '/v2/users/self')).status).toBe(401);
    expect((await browser.signIn(email)).status).toBe(401);
    expect((await browser.signIn(email, NEW)).status).toBe(200);
    expect((await mail.next()).text).toContain('Your password was changed');
  });

  test('of an unknown address gets the same response', async () => {
    const { browser } = await withMail();
    const answer = await browser.call('POST', '/v2/auth/forgot-password?return_raw_token=true', { email: 'no@body' });
    expect(answer).toMatchObject({ status: 204, text: '' });
  });

  test('has a link that is valid for an hour; a missing token is as invalid as a wrong one', async () => {
    let time = Date.UTC(2026, 0, 1);
    const { app, browser, mail } = await withMail({ accounts: { now: () => new Date(time) } });
    const { email } = await addPerson(app, 'Ann');
    await browser.call('POST', '/v2/auth/forgot-password', { email });
    const token = tokenIn(await mail.next());
    time += HOUR;
    const late = await browser.call('POST', `/v2/auth/reset-password?token=${token}`, { password: NEW });
    const wrong = await browser.call('POST', '/v2/auth/reset-password?token=nonsense', { password: NEW });
    expect([late.status, late.text]).toEqual([wrong.status, wrong.text]);
    expect(late.status).toBe(400);
  });
});

describe('own account', () => {
  test('changes the password only with the current one; other browsers are signed out', async () => {
    const { app, mail } = await withMail();
    const { email } = await addPerson(app, 'Ann');
    const [here, there] = [await signedIn(app, email), await signedIn(app, email)];
    const change = async (body: Record<string, string>): Promise<unknown> => {
      const answer = await here.call('PATCH', '/v2/users/self', body);
      return [answer.status, (answer.body['issues'] as { path: string }[] | undefined)?.[0]?.path];
    };
    expect(await change({ password: NEW })).toEqual([400, '/currentPassword']);
    expect(await change({ password: NEW, currentPassword: 'wrong' })).toEqual([400, '/currentPassword']);
    expect(await change({ password: PASSWORD, currentPassword: PASSWORD })).toEqual([400, '/password']);
    expect(await change({ password: '', name: 'Anna' })).toEqual([200, undefined]);
    expect(await change({ password: NEW, currentPassword: PASSWORD })).toEqual([200, undefined]);
    expect((await here.self()).name).toBe('Anna');
    expect((await there.call('GET', '/v2/users/self')).status).toBe(401);
    expect((await mail.next()).text).toContain('Your password was changed');
  });

  test('changes its address once the new one is verified', async () => {
    const { app, mail } = await withMail();
    const { email } = await addPerson(app, 'Ann');
    const ann = await signedIn(app, email);
    const wanted = { email: 'anna@example.org', currentPassword: PASSWORD };
    expect((await ann.call('PATCH', '/v2/users/self', wanted)).body['email']).toBe(email);
    const mails = [await mail.next(), await mail.next()];
    const proof = mails.find(({ to }) => to.includes('anna@example.org'));
    expect(mails.some(({ to }) => to.includes(email))).toBe(true);
    expect((await ann.call('POST', `/v2/auth/verify-email?token=${proof ? tokenIn(proof) : ''}`)).status).toBe(204);
    expect(await ann.self()).toMatchObject({ email: 'anna@example.org', email_verified: true });
  });

  test('accepts a small picture, and no external URL', async () => {
    const { app } = await withMail();
    const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
    const give = async (image_file: string) => (await ann.call('PATCH', '/v2/users/self', { image_file })).status;
    expect(await give('data:image/png;base64,AAAA')).toBe(200);
    expect((await ann.self()).image_file).toBe('data:image/png;base64,AAAA');
    for (const bad of [
      'https://example.org/x.png',
      '//example.org/x.png',
      '/v2/audit/export',
      'data:image/svg+xml;base64,AAAA',
      'javascript:1',
    ])
      expect(await give(bad)).toBe(400);
    expect(await give('')).toBe(200);
  });
});
