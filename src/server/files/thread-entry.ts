import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/**
 * Flags for a thread or process whose program imports modules of the product: only in an installed package does Node
 * not run TypeScript by default.
 */
export const TYPE_FLAGS = import.meta.filename.includes('node_modules')
  ? ['--import', new URL('../strip-types.js', import.meta.url).href]
  : [];

/**
 * The entry file of a thread, which may import only Node's own modules and types. Below node_modules, where an
 * installed package lives, Node does not strip types by default.
 */
export function threadEntry(file: URL): URL {
  if (!file.pathname.includes('/node_modules/')) return file;
  const source = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}
