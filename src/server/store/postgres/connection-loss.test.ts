import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyPostgres, POSTGRES } from '#server/testing/postgres.ts';
import { wireProxy, type WireProxy } from '#server/testing/wire-proxy.ts';
import { openPostgres } from './postgres-driver.ts';
import { TIMEOUTS, type Timeouts } from './postgres-pool.ts';

const PATIENT = { timeout: 10_000 };

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
    });
    const read = () => driver.reader.executeQuery<{ n: number }>(driver.reader.selectNoFrom((of) => of.lit(1).as('n')));
    return { proxy, driver, read };
  }

  test('is rejected as unavailable with a retry time, and restored', async () => {
    const { proxy, driver, read } = await open();
    await read();
    proxy.cut();
    for (let i = 0; i < 20; i++) {
      const error = await read().catch((refused: unknown) => refused);
      expect(error).toMatchObject({ code: 'unavailable', retryAfter: 1 });
    }
    await expect(driver.health()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(driver.begin()).rejects.toMatchObject({ code: 'unavailable' });
    proxy.restore();
    await vi.waitFor(async () => expect((await read()).rows).toEqual([{ n: 1 }]), PATIENT);
  });

  test('ends the running transaction, not the process', async () => {
    const { proxy, driver, read } = await open();
    const transaction = await driver.begin();
    proxy.cut();
    await expect(transaction.commit()).rejects.toMatchObject({ code: 'unavailable' });
    await transaction.rollback();
    proxy.restore();
    await vi.waitFor(() => read(), PATIENT);
  });

  test('times out without a response', async () => {
    const { proxy, driver, read } = await open({ answer: 200, connect: 300 });
    await read();
    proxy.stall();
    await expect(read()).rejects.toMatchObject({ code: 'unavailable' });
    await vi.waitFor(() => read(), PATIENT);
    expect((await driver.reader.executeQuery(driver.reader.selectNoFrom((of) => of.lit(1).as('n')))).rows).toHaveLength(
      1,
    );
  });

  test('and hears of others again', async () => {
    const { proxy, driver } = await open();
    const written = vi.fn<() => void>();
    driver.onForeign(written);
    const listeners = sql`select 1 from pg_stat_activity
      where datname = current_database() and state = 'idle' and query = 'listen schemawerk'`;
    await vi.waitFor(async () => expect((await listeners.execute(driver.reader)).rows).toHaveLength(1), PATIENT);
    expect(written).not.toHaveBeenCalled();
    proxy.cut();
    proxy.restore();
    await vi.waitFor(() => expect(written).toHaveBeenCalled(), PATIENT);
  });
});
