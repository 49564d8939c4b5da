import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/**
 * Flags for a thread or process whose program imports modules of the product: only in an installed package Node does not run
 * TypeScript by itself.
 */
export const TYPE_FLAGS = import.meta.filename.includes('node_modules')
  ? ['--import', new URL('../strip-types.js', import.meta.url).href]
  : [];

/**
 * The file a thread starts with, which may import Node's own modules and types only. Below node_modules, where an installed
 * package lives, Node does not strip types by itself.
 */
export function threadEntry(file: URL): URL {
  if (!file.pathname.includes('/node_modules/')) return file;
  const source = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}
