import { AppError } from '#shared/errors.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';

/** What a refusal says to a person: each fault with its remedy, else the message. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : 'Something went wrong';
  if (error.code === 'unavailable') return 'Cannot reach the server. Nothing was changed.';
  if (error.issues.length === 0) return asSentence(error.message);
  const said = error.issues
    .slice(0, 3)
    .map(({ message, hint }) => [message, hint].filter(Boolean).map(asSentence).join(' '));
  const rest = error.issues.length - said.length;
  return [...said, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

/** Ends in a full stop, unless it ends somehow already. */
export function asSentence(text = ''): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Tells that something was not done, and why. */
export function tellRefusal(title: string, error: unknown): void {
  showToast({ tone: 'bad', title, message: refusalWords(error), duration: 10_000 });
}
