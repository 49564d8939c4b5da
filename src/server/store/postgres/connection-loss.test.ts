import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyPostgres, POSTGRES } from '#server/testing/postgres.ts';
import { wireProxy, type WireProxy } from '#server/testing/wire-proxy.ts';
import { openPostgres } from './postgres-driver.ts';
import { TIMEOUTS, type Timeouts } from './postgres-pool.ts';

describe(`a connection to ${POSTGRES} that is lost`, { timeout: 60_000 }, () => {
  async function open(timeouts: Partial<Timeouts> = {}) {
    const url = new URL((await emptyPostgres()).url);
    const proxy: WireProxy = await wireProxy({ host: url.hostname, port: Number(url.port || 5432) });
    const through = new URL(url);
    through.host = `127.0.0.1:${proxy.port}`;
    const driver = openPostgres(through.href, 3, { ...TIMEOUTS, ...timeouts });
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

  test('and hears of others again', async () => {
    const { proxy, driver } = await open();
    const written = vi.fn<() => void>();
    driver.onForeign(written);
    await delay(300);
    proxy.cut();
    await delay(100);
    proxy.heal();
    await vi.waitFor(() => expect(written).toHaveBeenCalled(), { timeout: 10_000 });
  });
});
