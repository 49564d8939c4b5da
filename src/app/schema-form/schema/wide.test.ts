import { describe, expect, it } from 'vitest';
import { fullWidthTexts } from './wide.ts';

const text = { isWide: false, schema: { type: 'string', maxLength: 200 } };
const short = { isWide: false, schema: { type: 'string', maxLength: 20 } };
const area = { isWide: true, schema: { type: 'string' } };

describe('fullWidthTexts', () => {
  it('finds texts that would leave half a row empty', () => {
    expect([...fullWidthTexts([text, area, text, short, text, area])]).toEqual([0, 4]);
    expect([...fullWidthTexts([short, area, text])]).toEqual([]);
  });
});
