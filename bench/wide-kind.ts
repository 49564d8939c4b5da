/** A kind with 1,000 grouped fields: text, numbers, choices and switches in turn. */
export function wideKind(fields: number): object {
  const properties = Object.fromEntries(Array.from({ length: fields }, (_, i) => [`field_${i + 1}`, field(i)]));
  return {
    $id: 'wide',
    title: 'Wide thing',
    'x-kind': { idPrefix: 'WIDE', titleField: 'field_1' },
    type: 'object',
    properties,
    required: ['field_1'],
    additionalProperties: false,
  };
}

function field(i: number): object {
  const words = { title: `Field ${i + 1}`, 'x-group': `Group ${Math.floor(i / 50) + 1}` };
  switch (i % 4) {
    case 0:
      return { ...words, type: 'string', maxLength: 200 };
    case 1:
      return { ...words, type: 'number', minimum: 0, 'x-unit': 'mm' };
    case 2:
      return { ...words, type: 'string', enum: ['low', 'medium', 'high', 'critical', 'unknown'] };
    default:
      return { ...words, type: 'boolean' };
  }
}
