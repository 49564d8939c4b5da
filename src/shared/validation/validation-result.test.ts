import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileSchema, compileIsValid } from './compile.ts';

describe('compileIsValid', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 2, maxLength: 4 },
      at: { type: 'string', format: 'date-time' },
      day: { type: 'string', format: 'date' },
    },
    required: ['name'],
    additionalProperties: false,
  };
  const isValid = compileIsValid(schema);
  const validate = compileSchema(schema);

  test('agrees with compileSchema on texts of any characters', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'é', '😀', '\uD83D', '\uDE00', '\u0301'), maxLength: 7 });
    fc.assert(
      fc.property(texts, (name) => {
        expect(isValid({ name })).toBe(validate({ name }));
      }),
    );
  });

  test('agrees with compileSchema on valid and invalid dates', () => {
    const two = fc.integer({ min: 0, max: 61 }).map((n) => String(n).padStart(2, '0'));
    const days = fc.tuple(fc.constantFrom('2023', '2024', '1900'), two, two).map((parts) => parts.join('-'));
    const times = fc.tuple(two, two, two).map((parts) => parts.join(':'));
    const zones = fc.constantFrom('Z', 'z', '+01:00', '.5Z', '', '+25:00');
    fc.assert(
      fc.property(days, times, zones, (day, time, zone) => {
        const data = { name: 'ok', day, at: `${day}T${time}${zone}` };
        expect(isValid(data)).toBe(validate(data));
        expect(isValid({ name: 'ok', at: `2024-02-27T${time}${zone}` })).toBe(
          validate({ name: 'ok', at: `2024-02-27T${time}${zone}` }),
        );
      }),
    );
  });
});
