import { describe, expect, it } from 'vitest';
import { contrast, parseColor } from './color.ts';
import { generatedPicture } from './generated-picture.ts';

const picture = (title: string, color = '', kind = 'widget') => generatedPicture({ kind, title, color });
const letters = (svg: string) => />([^<]*)<\/text>/.exec(svg)?.[1];

describe('generatedPicture', () => {
  it.each([
    ['Widget', 'W'],
    ['widget part list', 'WP'],
    ['(draft) gadget', 'DG'],
    ['power_unit', 'PU'],
    ['Übersicht', 'Ü'],
    ['e\u0301tape', 'E\u0301'],
    ['ßword', 'S'],
    ['試験 計画', '試計'],
    ['عنصر', 'ع'],
    ['👩‍🔧 crew', '👩‍🔧C'],
    ['3D model', '3M'],
    ['– –', '?'],
  ])('draws the initials of %s', (title, expected) => {
    expect(letters(picture(title))).toBe(expected);
  });

  it('uses the ID if the title is empty', () => {
    expect(letters(picture(' ', '', 'gadget_box'))).toBe('GB');
  });

  it('escapes markup and drops what XML does not allow', () => {
    const svg = picture('<script>&"\u0000\uD800', '"/><script>');
    expect(svg).toContain('<title>&#60;script&#62;&#38;&#34;</title>');
    expect(svg).not.toContain('<script>');
    expect(svg).toBe(svg.toWellFormed());
  });

  it('derives a stable hue from the kind ID if the colour cannot be parsed', () => {
    for (const color of ['', 'url(#x)', 'constructor', '#12', 'currentColor']) {
      expect(picture('Widget', color)).toBe(picture('Widget'));
    }
    expect(picture('Widget', '', 'gadget')).not.toBe(picture('Widget', '', 'widget'));
  });

  it.each(['#fff', '#000000', 'yellow', 'Lime', 'grape', 'rebeccapurple', '#1c7ed6cc', 'nonsense'])(
    'keeps the letters readable in %s',
    (color) => {
      const [tint = '', , strong = ''] = picture('Widget', color).match(/#[0-9a-f]{6}(?=")/g) ?? [];
      expect(contrast(parseColor(tint) ?? [0, 0, 0], parseColor(strong) ?? [0, 0, 0])).toBeGreaterThan(4.5);
    },
  );
});

describe('parseColor', () => {
  it.each([
    ['#f80', [255, 136, 0]],
    [' #FF8800 ', [255, 136, 0]],
    ['aliceblue', [240, 248, 255]],
    ['yellowgreen', [154, 205, 50]],
    ['dark', [46, 46, 46]],
    ['', null],
    ['#ff88', [255, 255, 136]],
    ['#ff880', null],
  ])('reads %s', (text, expected) => {
    expect(parseColor(text)).toEqual(expected);
  });
});
