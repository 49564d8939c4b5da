import { _, type Ajv, type KeywordCxt } from 'ajv';
import { jsonEqual } from '../json.ts';

/**
 * Compares `const` and `enum` by our own equality: the compiler's calls `toString` and `valueOf` of what it compares,
 * which throws if a record has members of these names.
 */
export function withOwnEquality(ajv: Ajv): void {
  for (const keyword of ['const', 'enum']) {
    const rule = ajv.RULES.all[keyword];
    if (typeof rule !== 'object' || !('code' in rule.definition)) continue;
    const { definition } = rule;
    rule.definition = {
      ...definition,
      code(context: KeywordCxt, ...more) {
        const { gen, data, schema, schemaCode } = context;
        const choices: unknown[] = keyword === 'const' ? [schema] : Array.isArray(schema) ? schema : [];
        if (choices.every((choice) => typeof choice !== 'object' || choice === null))
          return definition.code(context, ...more);
        const isOneOf = gen.scopeValue('func', { ref: keyword === 'const' ? jsonEqual : includesJson });
        context.pass(_`${isOneOf}(${data}, ${schemaCode})`);
      },
    };
  }
}

function includesJson(
  value: Parameters<typeof jsonEqual>[0],
  choices: readonly Parameters<typeof jsonEqual>[0][],
): boolean {
  return choices.some((choice) => jsonEqual(choice, value));
}
