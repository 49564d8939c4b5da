import { _, type Ajv } from 'ajv';
import { jsonEqual } from '#shared/json.ts';
import { replaceKeyword } from './replace-keyword.ts';

/**
 * Compares `const` and `enum` by our own equality: the compiler's calls `toString` and `valueOf` of what it compares,
 * which throws if a record has members of these names.
 */
export function withOwnEquality(ajv: Ajv): void {
  for (const keyword of ['const', 'enum']) {
    replaceKeyword(ajv, keyword, (context, byDefault) => {
      const { gen, data, schema, schemaCode } = context;
      const choices: unknown[] = keyword === 'const' ? [schema] : Array.isArray(schema) ? schema : [];
      if (choices.every((choice) => typeof choice !== 'object' || choice === null)) return byDefault();
      const isOneOf = gen.scopeValue('func', { ref: keyword === 'const' ? jsonEqual : includesJson });
      context.pass(_`${isOneOf}(${data}, ${schemaCode})`);
    });
  }
}

function includesJson(
  value: Parameters<typeof jsonEqual>[0],
  choices: readonly Parameters<typeof jsonEqual>[0][],
): boolean {
  return choices.some((choice) => jsonEqual(choice, value));
}
