import { describe, expect, it } from 'vitest';
import { fileIn, fileWords, formatBytes } from './embedded-file.ts';

describe('fileIn', () => {
  it('reads name, type and size', () => {
    const file = fileIn('data:text/plain;charset=utf-8;name=a%20b.txt;base64,aGVsbG8=');
    expect(file).toMatchObject({ name: 'a b.txt', type: 'text/plain', bytes: 5 });
    expect(file && fileWords(file)).toBe('a b.txt (5 B)');
    expect(fileIn('data:;name=100%;base64,')).toMatchObject({
      name: '100%',
      type: 'application/octet-stream',
      bytes: 0,
    });
    expect(fileIn('data:image/png;base64,QUJD')).toMatchObject({ name: undefined, bytes: 3 });
  });

  it('ignores other texts', () => {
    for (const text of ['', 'data: see below', 'data:text/plain,hello', 'https://example.com/a,b'])
      expect(fileIn(text)).toBeUndefined();
  });
});

describe('formatBytes', () => {
  it('rounds to comparable figures', () => {
    expect([999, 1200, 123_456, 2_500_000].map(formatBytes)).toEqual(['999 B', '1.2 kB', '123 kB', '2.5 MB']);
  });
});
