import type { SignalLibrary } from '#shared/generator/search/signal-library.ts';

/** What words may refer back to: what was last compared, and what was last acted on. */
export type Context = {
  library: SignalLibrary;
  named: readonly string[];
  subject?: string | undefined;
  target?: string | undefined;
};
