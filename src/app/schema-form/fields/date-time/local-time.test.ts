import { describe, expect, it } from 'vitest';
import { toLocal, toMoment } from './local-time.ts';

describe('local time', () => {
  it('round-trips an instant in any time zone', () => {
    for (const moment of ['2026-03-31T14:30:05Z', '2026-03-29T00:59:59Z', '2025-12-31T23:59:00Z']) {
      const local = toLocal(moment);
      expect(toMoment(local?.day ?? '', local?.time ?? '')).toBe(moment);
    }
  });

  it('rejects text that is not an instant', () => {
    expect(toLocal('soon')).toBeUndefined();
    expect(toLocal('2026-03-31')).toBeUndefined();
    expect(toLocal('2026-13-31T00:00:00Z')).toBeUndefined();
  });
});
