import { expect, test } from 'vitest';
import { clock, type OpenEmpty } from './widgets.ts';

export function pictureContract(openEmpty: OpenEmpty): void {
  test('pictures keep their bytes, and are swept when nothing shows them', async () => {
    const store = await openEmpty(clock());
    const bytes = Uint8Array.from({ length: 300 }, (_, at) => at % 256);
    const picture = { id: 'p1', owner: 'ann', type: 'image/webp', createdAt: '2026-01-01' };
    const model = { refType: 'model', ref: 'm1' };
    await store.write(async ({ pictures }) => {
      await pictures.insert(picture, bytes);
      await pictures.insert({ ...picture, id: 'p2' }, Uint8Array.of(7));
      await pictures.insert({ ...picture, id: 'p3', createdAt: '2026-01-03' }, Uint8Array.of());
      await pictures.setUsed(model, ['p1', 'p2', 'p1']);
    });
    expect(await store.read.pictures.find('p1')).toEqual({ ...picture, bytes: 300 });
    expect(Buffer.from((await store.read.pictures.content('p1')) ?? []).equals(bytes)).toBe(true);
    expect(await store.read.pictures.uses('p2')).toEqual([model]);
    expect(await store.read.pictures.sizeOf('ann')).toEqual({ count: 3, bytes: 301 });
    expect(await store.read.pictures.sizeOf('bob')).toEqual({ count: 0, bytes: 0 });

    await store.write(async ({ pictures }) => {
      await pictures.setUsed(model, ['p1']);
      await pictures.sweep('2026-01-02');
    });
    const left = await Promise.all(['p1', 'p2', 'p3'].map((id) => store.read.pictures.find(id)));
    expect(left.map((found) => found?.id)).toEqual(['p1', undefined, 'p3']);
    await store.write(({ models }) => models.remove('m1'));
    expect(await store.read.pictures.uses('p1')).toEqual([]);
    await store.close();
  });
}
