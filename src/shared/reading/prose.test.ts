import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, spansOf, type ProseSpan } from './prose.ts';

const plain = (text: string): ProseSpan => ({ text, kind: 'plain' });

describe('blocksOf', () => {
  test('keeps the line breaks of a paragraph and separates paragraphs at empty lines', () => {
    expect(blocksOf('one\r\ntwo\n\nthree')).toEqual([
      { kind: 'paragraph', lines: [[plain('one')], [plain('two')]] },
      { kind: 'paragraph', lines: [[plain('three')]] },
    ]);
  });

  test('parses lists, also directly after a line, and their continuation lines', () => {
    expect(blocksOf('Cases:\n- a\n- b\n  and more\n\n3. x\n4) y')).toEqual([
      { kind: 'paragraph', lines: [[plain('Cases:')]] },
      { kind: 'list', ordered: false, start: 1, items: [[plain('a')], [plain('b'), plain(' '), plain('and more')]] },
      { kind: 'list', ordered: true, start: 3, items: [[plain('x')], [plain('y')]] },
    ]);
  });

  test('parses headings and code, also code that is never closed', () => {
    expect(blocksOf('## Why ##\n```js\na\n\nb')).toEqual([
      { kind: 'heading', spans: [plain('Why')] },
      { kind: 'code', text: 'a\n\nb' },
    ]);
  });
});

describe('spansOf', () => {
  test.each<[string, ProseSpan[]]>([
    ['a **b c** d', [plain('a '), { text: 'b c', kind: 'strong' }, plain(' d')]],
    ['use `x * y`', [plain('use '), { text: 'x * y', kind: 'code' }]],
    ['an *odd* one', [plain('an '), { text: 'odd', kind: 'emphasis' }, plain(' one')]],
    ['2*3*4 and a * b * c', [plain('2*3*4 and a * b * c')]],
    [
      'see https://example.org/a?b=1.',
      [plain('see '), { text: 'https://example.org/a?b=1', kind: 'link' }, plain('.')],
    ],
    ['javascript:alert(1)', [plain('javascript:alert(1)')]],
  ])('%s', (line, spans) => {
    expect(spansOf(line)).toEqual(spans);
  });

  test('loses no characters except the markup', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        const strip = (text: string) => text.replaceAll(/[*`]/g, '');
        expect(
          strip(
            spansOf(line)
              .map(({ text }) => text)
              .join(''),
          ),
        ).toBe(strip(line));
      }),
    );
  });
});
