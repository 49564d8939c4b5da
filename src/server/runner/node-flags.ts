import { fileURLToPath } from 'node:url';

export const STRIP_TYPES = fileURLToPath(new URL('../strip-types.js', import.meta.url));

/** Flags for our processes: in an installed package, below node_modules, Node does not strip types by default. */
export function nodeFlags(program: string): string[] {
  const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning'];
  return program.includes('node_modules') && program.endsWith('.ts')
    ? [...quiet, '--import', new URL(`file://${STRIP_TYPES}`).href]
    : quiet;
}
