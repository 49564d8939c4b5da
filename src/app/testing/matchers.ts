import { expect } from 'vitest';
import type { Part } from './part.ts';

/** What is said of parts of a page. */
interface PartMatchers<R> {
  /** exactly one is on the page */
  toBeShown: () => R;
  toBeAbsent: () => R;
  toBeDisabled: () => R;
  toBeEnabled: () => R;
  toBeChecked: () => R;
}

declare module 'vitest' {
  // the matchers of every expectation, to which these are added
  // oxlint-disable-next-line typescript/no-empty-object-type, no-unused-vars
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends PartMatchers<R> {}
}

function verdict(pass: boolean, part: Part, is: string) {
  return { pass, message: () => `${part.what} is ${pass ? '' : 'not '}${is}. There is: ${part.others()}` };
}

expect.extend({
  toBeShown: (part: Part) => verdict(part.all().length === 1, part, `shown once (but ${part.all().length} times)`),
  toBeAbsent: (part: Part) => verdict(part.all().length === 0, part, 'absent'),
  toBeDisabled: (part: Part) => verdict(part.isDisabled(), part, 'disabled'),
  toBeEnabled: (part: Part) => verdict(!part.isDisabled(), part, 'enabled'),
  toBeChecked: (part: Part) => verdict(part.isChecked(), part, 'checked'),
});
