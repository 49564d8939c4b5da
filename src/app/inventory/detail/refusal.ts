import { AppError } from '#shared/errors.ts';
import { showToast } from '../../ui/toasts.ts';

/** What a refusal says to a person: each fault with its remedy, else the message. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : 'Something went wrong';
  if (error.code === 'unavailable') return 'The server cannot be reached. Nothing was changed.';
  if (error.issues.length === 0) return sentence(error.message);
  const said = error.issues
    .slice(0, 3)
    .map(({ message, hint }) => [message, hint].filter(Boolean).map(sentence).join(' '));
  const rest = error.issues.length - said.length;
  return [...said, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

function sentence(text = ''): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Tells that something was not done, and why. */
export function tellRefusal(title: string, error: unknown): void {
  showToast({ tone: 'bad', title, message: refusalWords(error), duration: 10_000 });
}
