import type { Issue } from '#generated/payloads.d.ts';
/** Error messages for anything thrown, as text and as a toast. */
import { AppError, NO_ANSWER } from '#shared/errors.ts';
import { showToast } from './toasts/toasts.ts';

/** The message of an error: each issue with its hint, otherwise the message. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : 'Something went wrong';
  if (isUnanswered(error)) return 'The server did not answer. If you were saving, check whether it was saved.';
  if (error.issues.length === 0) return asSentence(error.message);
  const shown = error.issues
    .slice(0, 3)
    .map(({ message, hint }) => [message, hint].filter(Boolean).map(asSentence).join(' '));
  const rest = error.issues.length - shown.length;
  return [...shown, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

/** The same on a line by itself: a single sentence has no full stop. */
export function errorLine(error: unknown): string {
  const message = errorMessage(error);
  return /[.!?] /.test(message) ? message : message.replace(/\.$/, '');
}

/** An issue's message and hint, as shown below a field. */
export function issueSentence({ message, hint }: Issue): string {
  const text = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  return hint === undefined ? text : `${text.replace(/\.?$/, '.')} ${hint}`;
}

/** Ends in a full stop, unless it has final punctuation. */
export function asSentence(text = ''): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** The outcome of an action; a failure is shown and returns undefined. */
export async function orShowError<T>(title: string, action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    showError(title, error);
    return undefined;
  }
}

/** Whether no response arrived: then the server may or may not have done it. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable' && error.message.startsWith(NO_ANSWER);
}

/** Shows that an action failed, and why. */
export function showError(title: string, error: unknown): void {
  const message = isUnanswered(error)
    ? { title: 'The server did not answer', message: 'Check whether it was saved before you try again.' }
    : { title, message: errorMessage(error) };
  showToast({ tone: 'bad', ...message, duration: 10_000 });
}
