import { expect, test } from 'vitest';
import type { StoredWidgetRecord, WidgetVersionRecord } from '#server/store/widgets/stored-widgets.ts';
import { clock, type OpenEmpty } from './widgets.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-01T00:00:05.000Z';

export function storedWidgetContract(openEmpty: OpenEmpty): void {
  test('shared widgets keep their versions, are found by their words, and go with all of them', async () => {
    const store = await openEmpty(clock());
    const compass: StoredWidgetRecord = {
      id: 'w1',
      name: 'Compass',
      description: 'Shows the HEADING in 100%',
      version: 1,
      createdBy: 'ann',
      createdAt: AT,
      updatedAt: AT,
    };
    const lamp = { ...compass, id: 'w2', name: 'Lamp', description: '', updatedAt: LATER };
    const first: WidgetVersionRecord = {
      widget: 'w1',
      version: 1,
      note: '',
      signals: ['Vehicle.Speed'],
      bytes: 11,
      createdBy: 'ann',
      createdAt: AT,
    };
    const second = { ...first, version: 2, note: 'Larger', signals: [] };
    await store.write(async ({ storedWidgets: widgets }) => {
      await widgets.save(compass);
      await widgets.insertVersion(first, '<p>first</p>');
      await widgets.save({ ...compass, version: 2 });
      await widgets.insertVersion(second, '<p>second</p>');
      await widgets.save(lamp);
      await widgets.insertVersion({ ...first, widget: 'w2' }, '<p>lamp</p>');
    });
    const { storedWidgets: widgets } = store.read;
    const found = async (text?: string) => {
      const { results, total } = await widgets.list({ ...(text !== undefined && { text }), page: 1, limit: 1 });
      return [results.map(({ id }) => id), total];
    };
    expect(await widgets.find('w1')).toEqual({ ...compass, version: 2 });
    expect(await widgets.named('Compass')).toEqual({ ...compass, version: 2 });
    expect(await widgets.named('compass')).toBeUndefined();
    expect(await found()).toEqual([['w2'], 2]);
    expect(await found('heading')).toEqual([['w1'], 1]);
    expect(await found('100%')).toEqual([['w1'], 1]);
    expect(await found('1_0')).toEqual([[], 0]);
    expect(await widgets.countOf('ann')).toBe(2);
    expect(await widgets.versions('w1')).toEqual([second, first]);
    const newest = await widgets.newest([{ ...compass, version: 2 }, lamp]);
    expect([newest.get('w1'), newest.get('w2')?.signals]).toEqual([second, ['Vehicle.Speed']]);
    expect(await widgets.html('w1', 1)).toBe('<p>first</p>');
    await store.write(({ storedWidgets }) => storedWidgets.remove('w1'));
    expect([await widgets.html('w1', 1), await widgets.versions('w1')]).toEqual([undefined, []]);
    await store.close();
  });
}
