import { expect, it } from 'vitest';
import { isSameSettings, settingsOf, withSettings } from './view-settings.ts';

it('keeps the settings of a list, not its kind or view', () => {
  expect(settingsOf({ type: 'widget', q: 'size:>3', columns: ['size'], view: 'v1' })).toEqual({
    q: 'size:>3',
    columns: ['size'],
  });
});

it('clears what another view had set', () => {
  expect({ q: 'x', group: 'size', ...withSettings({ q: 'y' }, 'v2') }).toMatchObject({
    q: 'y',
    group: undefined,
    view: 'v2',
  });
});

it('detects changed settings', () => {
  expect(isSameSettings({ q: 'a', columns: ['x'] }, { columns: ['x'], q: 'a' })).toBe(true);
  expect(isSameSettings({ columns: ['x', 'y'] }, { columns: ['y', 'x'] })).toBe(false);
  expect(isSameSettings({}, { sort: 'name' })).toBe(false);
});
