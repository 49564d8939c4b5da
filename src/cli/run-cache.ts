import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Terminal } from './terminal.ts';

/** Where the interpreter is cached as it is after startup, so that only the first run takes seconds to start. */
export function runCache({ XDG_CACHE_HOME: cache = '' }: Terminal['env']): string {
  return join(cache === '' ? join(homedir(), '.cache') : cache, 'schemawerk');
}
