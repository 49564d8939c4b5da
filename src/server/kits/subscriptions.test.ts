import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Kit, KitClient } from './kit.ts';
import { Subscriptions } from './subscriptions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a subscription ends after 60 seconds unless it is renewed, and only then the kit is notified', () => {
  const ended: string[] = [];
  const subscriptions = new Subscriptions((client, kit) => ended.push(`${client.id} ${kit.id}`));
  const [client, kit, other] = [{ id: 'client' } as KitClient, { id: 'kit' } as Kit, { id: 'other' } as Kit];
  subscriptions.renew(client, kit);
  subscriptions.renew(client, other);
  vi.advanceTimersByTime(59_000);
  subscriptions.renew(client, kit);
  vi.advanceTimersByTime(1000);
  expect([ended, subscriptions.has(client, kit), subscriptions.has(client, other)]).toEqual([
    ['client other'],
    true,
    false,
  ]);
  vi.advanceTimersByTime(59_000);
  expect([ended, subscriptions.has(client, kit)]).toEqual([['client other', 'client kit'], false]);

  subscriptions.renew(client, kit);
  expect(subscriptions.end(client, kit)).toBe(true);
  subscriptions.renew(client, other);
  subscriptions.endOf(client);
  vi.advanceTimersByTime(120_000);
  expect(ended).toEqual(['client other', 'client kit', 'client other']);
});
