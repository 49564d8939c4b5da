import { onTestFinished } from 'vitest';
import { openMailbox, type Mailbox } from './mailbox.ts';

/** Closed after the current test. */
export async function mailServer(): Promise<Mailbox> {
  const mailbox = await openMailbox();
  onTestFinished(mailbox.stop);
  return mailbox;
}
