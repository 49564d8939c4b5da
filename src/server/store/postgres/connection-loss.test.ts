import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { insidePostgres, type InsidePostgres } from '#server/testing/inside-postgres.ts';
import { wireProxy, type WireProxy } from '#server/testing/wire-proxy.ts';
import { openPostgres } from './postgres-driver.ts';
import { PATIENCE, type Patience } from './postgres-pool.ts';

/** A real server when there is one; else PostgreSQL inside this process. */
const SERVER = process.env['DATABASE_URL'];
const PORT = 54_331;

describe('a connection to PostgreSQL that is lost', { timeout: 60_000 }, () => {
  let inside: InsidePostgres | undefined;
  let url: URL;
  beforeAll(async () => {
    if (SERVER === undefined) inside = await insidePostgres(PORT);
    url = new URL(SERVER ?? (await inside?.empty())?.url ?? '');
  }, 60_000);
  afterAll(() => inside?.stop(), 60_000);

  async function open(patience: Partial<Patience> = {}) {
    const proxy: WireProxy = await wireProxy({ host: url.hostname, port: Number(url.port || 5432) });
    const through = new URL(url);
    through.host = `127.0.0.1:${proxy.port}`;
    const driver = openPostgres(through.href, SERVER === undefined ? 1 : 3, { ...PATIENCE, ...patience });
    onTestFinished(async () => {
      proxy.stop();
      await driver.close();
      await delay(20);
    });
    const read = () => driver.reader.executeQuery<{ n: number }>(driver.reader.selectNoFrom((of) => of.lit(1).as('n')));
    return { proxy, driver, read };
  }

  test('is rejected as unavailable with a retry time, and restored', async () => {
    const { proxy, driver, read } = await open();
    await read();
    proxy.cut();
    await delay(50);
    for (let i = 0; i < 20; i++) {
      const error = await read().catch((refused: unknown) => refused);
      expect(error).toMatchObject({ code: 'unavailable', retryAfter: 1 });
    }
    await expect(driver.health()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(driver.begin()).rejects.toMatchObject({ code: 'unavailable' });
    proxy.heal();
    await vi.waitFor(async () => expect((await read()).rows).toEqual([{ n: 1 }]), { timeout: 10_000 });
  });

  test('ends the running transaction, not the process', async () => {
    const { proxy, driver, read } = await open();
    const transaction = await driver.begin();
    proxy.cut();
    await delay(50);
    await expect(transaction.commit()).rejects.toMatchObject({ code: 'unavailable' });
    await transaction.rollback();
    proxy.heal();
    await vi.waitFor(() => read(), { timeout: 10_000 });
  });

  test('times out without a response', async () => {
    const { proxy, driver, read } = await open({ answer: 200, connect: 300 });
    await read();
    proxy.stall();
    const before = performance.now();
    await expect(read()).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - before).toBeLessThan(5000);
    await vi.waitFor(() => read(), { timeout: 10_000 });
    expect((await driver.reader.executeQuery(driver.reader.selectNoFrom((of) => of.lit(1).as('n')))).rows).toHaveLength(
      1,
    );
  });

  test.skipIf(SERVER === undefined)('and hears of others again (needs DATABASE_URL)', async () => {
    const { proxy, driver } = await open();
    const written = vi.fn<() => void>();
    driver.onForeignChange(written);
    await delay(300);
    proxy.cut();
    await delay(100);
    proxy.heal();
    await vi.waitFor(() => expect(written).toHaveBeenCalled(), { timeout: 10_000 });
  });
});
