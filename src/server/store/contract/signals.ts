import { expect, test } from 'vitest';
import { clock, type OpenEmpty } from './widgets.ts';

const counts = { total: 3, depth: 2, branch: 1, sensor: 2, actuator: 0, attribute: 0 };
const tree = (hash: string) => ({
  hash,
  root: 'Vehicle',
  counts,
  content: Buffer.from([0, 31, 255, ...Buffer.from(hash)]),
});

export function signalContract(openEmpty: OpenEmpty): void {
  test('a signal tree is stored once, by its hash, and read as the same bytes', async () => {
    const store = await openEmpty(clock());
    const [a, b] = [tree('a'.repeat(64)), tree('b'.repeat(64))];
    await store.write(async ({ trees }) => {
      await trees.save(a);
      await trees.save(b);
      await trees.save({ ...a, content: Buffer.from('other') });
      expect(Buffer.from((await trees.content(a.hash)) ?? [])).toEqual(a.content);
    });
    const { trees } = store.read;
    expect(Buffer.from((await trees.content(a.hash)) ?? [])).toEqual(a.content);
    expect(await trees.entry(b.hash)).toEqual({ hash: b.hash, root: 'Vehicle', counts });
    expect(await trees.entry('')).toBeUndefined();
    expect(await trees.content('\0')).toBeUndefined();
    await store.close();
  });

  test('releases name trees, are listed by name, replaced and removed', async () => {
    const store = await openEmpty(clock());
    const [a, b] = [tree('a'.repeat(64)), tree('b'.repeat(64))];
    await store.write(async ({ trees }) => {
      for (const one of [a, b]) await trees.save(one);
      await trees.saveRelease({ name: 'v6.0', hash: a.hash, by: 'ann' });
    });
    await store.write(({ trees }) => trees.saveRelease({ name: 'v5.1', hash: b.hash, by: 'ann' }));
    await store.write(({ trees }) => trees.saveRelease({ name: 'copy', hash: a.hash, by: 'ann' }));
    const { trees } = store.read;
    const names = async () => (await trees.releases()).map(({ name, hash }) => `${name} ${hash[0]}`);
    expect(await names()).toEqual(['copy a', 'v5.1 b', 'v6.0 a']);
    expect(await trees.release('v5.1')).toMatchObject({ name: 'v5.1', root: 'Vehicle', counts });
    expect((await trees.releaseOf(a.hash))?.name).toBe('v6.0');
    await store.write(({ trees: writer }) => writer.saveRelease({ name: 'v6.0', hash: b.hash, by: 'bob' }));
    expect((await trees.releaseOf(a.hash))?.name).toBe('copy');
    await store.write(({ trees: writer }) => writer.removeRelease('copy'));
    expect(await names()).toEqual(['v5.1 b', 'v6.0 b']);
    expect(await trees.release('copy')).toBeUndefined();
    await store.close();
  });

  test('custom signals belong to a model, each path once', async () => {
    const store = await openEmpty(clock());
    const times = { created_by: 'ann', created_at: '2026', updated_at: '2026' };
    const signal = { id: 's1', model: 'm1', path: 'Vehicle.B', data: { type: 'sensor', max: 1.5 }, ...times };
    await store.write(async ({ customSignals }) => {
      await customSignals.save(signal);
      await customSignals.save({ ...signal, id: 's2', path: 'Vehicle.A' });
      await customSignals.save({ ...signal, id: 's3', model: 'm2' });
    });
    const { customSignals } = store.read;
    const paths = async (model: string) => (await customSignals.ofModel(model)).map(({ path }) => path);
    expect(await customSignals.find('s1')).toEqual(signal);
    expect(await paths('m1')).toEqual(['Vehicle.A', 'Vehicle.B']);
    expect(await customSignals.list({ model: 'm1', page: 2, limit: 1 })).toEqual({ results: [signal], total: 2 });
    expect(await customSignals.list({ model: 'm1', path: 'Vehicle.A', page: 1, limit: 9 })).toMatchObject({ total: 1 });
    await expect(store.write((writer) => writer.customSignals.save({ ...signal, id: 's4' }))).rejects.toThrow(
      /unique/i,
    );
    await store.write((writer) => writer.customSignals.save({ ...signal, path: 'Vehicle.C', data: {} }));
    expect(await paths('m1')).toEqual(['Vehicle.A', 'Vehicle.C']);
    await store.write((writer) => writer.customSignals.remove('s2'));
    expect(await paths('m1')).toEqual(['Vehicle.C']);
    await store.write((writer) => writer.customSignals.removeOfModel('m1'));
    expect([await paths('m1'), await paths('m2')]).toEqual([[], ['Vehicle.B']]);
    await store.close();
  });
}
