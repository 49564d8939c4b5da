import type { Ajv, KeywordCxt } from 'ajv';

/**
 * Compiles a standard keyword in another way in this compiler only. `byDefault` does what the compiler does by default.
 * Keywords that the compiler does not know stay as they are.
 */
export function replaceKeyword(
  ajv: Ajv,
  keyword: string,
  compile: (context: KeywordCxt, byDefault: () => void) => void,
): void {
  const rule = ajv.RULES.all[keyword];
  if (typeof rule !== 'object' || !('code' in rule.definition)) return;
  const { definition } = rule;
  const { code } = definition;
  rule.definition = {
    ...definition,
    code: (context, ...more) => compile(context, () => code(context, ...more)),
  };
}
