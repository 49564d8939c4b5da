import { fileURLToPath } from 'node:url';

export const STRIP_TYPES = fileURLToPath(new URL('../strip-types.js', import.meta.url));

/** Flags for a process of ours: below node_modules, where an installed package lives, Node does not strip types by itself. */
export function nodeFlags(program: string): string[] {
  const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning'];
  return program.includes('node_modules') && program.endsWith('.ts')
    ? [...quiet, '--import', new URL(`file://${STRIP_TYPES}`).href]
    : quiet;
}
