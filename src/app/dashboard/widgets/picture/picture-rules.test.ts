import { expect, test } from 'vitest';
import { pictureFor, pictureRules } from './picture-rules.ts';

test('the first rule that fits a value has its picture', () => {
  const rules = pictureRules({
    rules: 'true = on.png\n>80 = hot.png\n>=10 = warm.png\nOFF = off.png\n\n* = other.png',
  });
  expect(pictureFor(rules, true)).toBe('on.png');
  expect(pictureFor(rules, 81)).toBe('hot.png');
  expect(pictureFor(rules, 10)).toBe('warm.png');
  expect(pictureFor(rules, 'off')).toBe('off.png');
  expect(pictureFor(rules, 'ON')).toBe('other.png');
  expect(pictureFor(rules, undefined)).toBeUndefined();
});

test('pictures are read as AutoWRX stores them', () => {
  const rules = pictureRules({ valueMaps: [{ value: true, img: '/a.png' }, { value: false, imgUrl: '/b.png' }, 7] });
  expect(rules).toEqual([
    { test: 'true', picture: '/a.png' },
    { test: 'false', picture: '/b.png' },
  ]);
});
