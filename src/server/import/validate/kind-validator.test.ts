import { expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { describeKind } from '#shared/kinds/describe.ts';
import { KindValidator } from './kind-validator.ts';

const TEXT = { size: () => 0, escapes: () => false };

test('a required read-only field may be missing only if the server sets it', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: { createdAt: { readOnly: true }, serial: { type: 'string', readOnly: true } },
    required: ['createdAt', 'serial'],
  };
  const validator = new KindValidator(0, describeKind('device', schema));
  expect(validator.validate({}, TEXT, 0)).toMatchObject([{ path: '/serial', rule: 'required' }]);
  expect(validator.validate({ serial: 'S-1' }, TEXT, 0)).toEqual([]);
});
