import { onTestFinished } from 'vitest';
import { openMailbox, type Mailbox } from './mailbox.ts';

/** Ends with the test that asked for it. */
export async function mailServer(): Promise<Mailbox> {
  const mailbox = await openMailbox();
  onTestFinished(mailbox.stop);
  return mailbox;
}
