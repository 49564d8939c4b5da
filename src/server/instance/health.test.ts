import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

test(
  'a full disk is reported by /health until it has room again, and reads go on meanwhile',
  { timeout: 30_000 },
  async () => {
    const { call } = await testApp();
    const pump = { type: 'gadget', data: { name: 'Pump' } };
    expect((await call('POST', 'items', pump)).status).toBe(201);
    const disk = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    });
    const refused = await call('POST', 'items', pump);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.headers['retry-after']).toBeDefined();
    for (let times = 0; times < 2; times++)
      expect(await call('GET', '/health')).toMatchObject({
        status: 503,
        body: { status: 'unavailable', problem: 'The store cannot grow: the disk is full' },
      });
    expect(await call('GET', 'items/GAD-1')).toMatchObject({ status: 200, body: { name: 'Pump' } });
    expect((await call('GET', 'items?q=pump')).status).toBe(200);
    disk.mockRestore();
    expect(await call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await call('POST', 'items', pump)).status).toBe(201);
    expect((await call('GET', '/health')).status).toBe(200);
  },
);
