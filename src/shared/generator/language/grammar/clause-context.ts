import type { Context } from '#shared/generator/language/conditions/context.ts';
import type { AppCondition } from '#shared/generator/language/rule/rule.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import type { Doing } from './act-words.ts';

/** What words may refer back to: also how the thing before was acted on. */
export type ClauseContext = Context & {
  does?: Doing | undefined;
  /** what "it" is */ referent?: LibrarySignal[] | undefined;
  /** of the sentence before */ reason?: AppCondition | undefined;
};
