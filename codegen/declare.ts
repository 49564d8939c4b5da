import { compile } from 'json-schema-to-typescript';
import type { JsonObject } from '#shared/json.ts';

export const BANNER = '/* Made from schemas/ by "npm run codegen". Do not edit. */';

/** The type declarations of a schema and its `definitions`. */
export async function declare(schema: JsonObject, name: string, options: { additionalProperties: boolean }) {
  const text = await compile(schema, name, {
    ...options,
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 120 },
  });
  return [withoutOrigins, onOneLine, asAliases].reduce((result, change) => change(result), text);
}

function withoutOrigins(text: string): string {
  return text.replaceAll(/\n \*\n \* This interface was referenced by .*\n \* via the `definition` ".*"\./g, '');
}

function onOneLine(text: string): string {
  return text.replaceAll(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */');
}

/** An alias, unlike an interface, is assignable to types with an index signature, such as `JsonObject`. */
function asAliases(text: string): string {
  return text
    .replaceAll(/^export interface (\w+) \{$/gm, 'export type $1 = {')
    .replaceAll(/^\}$/gm, '};')
    .replaceAll(/\n(?=\/\*\* .* \*\/\nexport )/g, '\n\n');
}
