import { describe, expect, it } from 'vitest';
import { shownMoment, toLocal, toMoment } from './local-time.ts';

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
    expect(toLocal('2026-03-31 14:30')).toBeUndefined();
    expect(toLocal('2026-13-31T00:00:00Z')).toBeUndefined();
  });

  it('shows an instant as it is typed, and any other text as it is', () => {
    expect(shownMoment(toMoment('2026-11-21', '14:30'))).toBe('2026-11-21 14:30');
    expect(shownMoment(toMoment('2026-11-21', '14:30:05'))).toBe('2026-11-21 14:30:05');
    for (const text of ['', 'soon', '2026-11-21 14:30', '2026-13-31T00:00:00Z']) expect(shownMoment(text)).toBe(text);
  });
});
