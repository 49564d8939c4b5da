import { expect, it } from 'vitest';
import { renewer } from './renewer.ts';

const oldToken = () => 'old';

it('sends one request for all concurrent callers, and another for later ones', async () => {
  let requests = 0;
  const { renew } = renewer(oldToken, async () => void requests++);
  await Promise.all(Array.from({ length: 50 }, renew));
  expect(requests).toBe(1);
  await renew();
  expect(requests).toBe(2);
});

it('rejects every waiting call, and lets the next one try', async () => {
  const answers = [Promise.reject(new Error('Please authenticate')), Promise.resolve()];
  const { renew, settled } = renewer(oldToken, async () => answers.shift());
  const outcomes = await Promise.allSettled([renew(), renew()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await settled();
  await expect(renew()).resolves.toBeUndefined();
});

it('holds back requests during a renewal', async () => {
  const answer = Promise.withResolvers<undefined>();
  const order: string[] = [];
  const { renew, settled } = renewer(oldToken, () => answer.promise.then(() => void order.push('answered')));
  const calls = [renew(), settled().then(() => order.push('asked'))];
  answer.resolve(undefined);
  await Promise.all(calls);
  expect(order).toEqual(['answered', 'asked']);
});

it('takes the token of a tab whose turn came first', async () => {
  const first = Promise.withResolvers<undefined>();
  let [token, requests] = ['old', 0];
  const waitFirst = async (request: () => Promise<void>) => first.promise.then(request);
  const { renew } = renewer(
    () => token,
    async () => void requests++,
    waitFirst,
  );
  const renewed = renew();
  token = 'new';
  first.resolve(undefined);
  await renewed;
  expect(requests).toBe(0);
});
