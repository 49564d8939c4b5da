import { expect, it } from 'vitest';
import { renewer } from './renewer.ts';

const held = () => 'old';

it('asks once for all who wait, and again for those who come later', async () => {
  let asked = 0;
  const { renew } = renewer(held, async () => void asked++);
  await Promise.all(Array.from({ length: 50 }, renew));
  expect(asked).toBe(1);
  await renew();
  expect(asked).toBe(2);
});

it('tells every waiting call that it failed, and lets the next one try', async () => {
  const answers = [Promise.reject(new Error('Please authenticate')), Promise.resolve()];
  const { renew, settled } = renewer(held, async () => answers.shift());
  const outcomes = await Promise.allSettled([renew(), renew()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await settled();
  await expect(renew()).resolves.toBeUndefined();
});

it('holds back what is asked while a renewal is under way', async () => {
  const answer = Promise.withResolvers<undefined>();
  const order: string[] = [];
  const { renew, settled } = renewer(held, () => answer.promise.then(() => void order.push('answered')));
  const asked = [renew(), settled().then(() => order.push('asked'))];
  answer.resolve(undefined);
  await Promise.all(asked);
  expect(order).toEqual(['answered', 'asked']);
});

it('takes the token of a tab whose turn came first', async () => {
  const first = Promise.withResolvers<undefined>();
  let [token, asked] = ['old', 0];
  const waitFirst = async (ask: () => Promise<void>) => first.promise.then(ask);
  const { renew } = renewer(
    () => token,
    async () => void asked++,
    waitFirst,
  );
  const renewed = renew();
  token = 'new';
  first.resolve(undefined);
  await renewed;
  expect(asked).toBe(0);
});
