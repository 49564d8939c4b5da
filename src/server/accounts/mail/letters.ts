import type { Instance } from '#server/instance/instance.ts';
import type { AccountRecord } from '#server/store/accounts/accounts.ts';
import type { Mail, Mailer, MailLog } from './mailer.ts';

/** Mail texts. User names never appear in headers: subject and sender are fixed. */
type Letter = Omit<Mail, 'to'>;
/** The details of this installation in mails. */
type Sender = { settings: { publicUrl: string }; instance: Instance };

const IGNORE = "If you didn't request this, you can ignore this email.";

/** Sent in the background, so that the response time does not reveal whether there was anything to send. */
export function post({ mail }: { mail: Mailer }, log: MailLog, to: string, letter: Letter): void {
  void mail.send({ to, ...letter }, log);
}

export function verifyLetter({ settings, instance }: Sender, { name }: AccountRecord, token: string): Letter {
  return letter(`${instance.name}: confirm your email address`, [
    `Hello ${name},`,
    `Open this link to confirm your email address. It is valid for one day:`,
    `${settings.publicUrl}/verify-email?token=${token}`,
    IGNORE,
  ]);
}

export function resetLetter({ settings, instance }: Sender, { name }: AccountRecord, token: string): Letter {
  return letter(`${instance.name}: reset your password`, [
    `Hello ${name},`,
    `Open this link to reset your password. It is valid for one hour and works once:`,
    `${settings.publicUrl}/reset-password?token=${token}`,
    IGNORE,
  ]);
}

export function takenLetter({ settings, instance }: Sender, { name }: AccountRecord): Letter {
  return letter(`${instance.name}: you already have an account`, [
    `Hello ${name},`,
    `Someone tried to register with your email address, but you already have an account. Sign in or reset your password here:`,
    settings.publicUrl,
    IGNORE,
  ]);
}

export function changedLetter({ instance }: Sender, { name }: AccountRecord, what: string): Letter {
  return letter(`${instance.name}: ${what}`, [
    `Hello ${name},`,
    `${what}.`,
    'If this was not you, contact your administrator immediately.',
  ]);
}

function letter(subject: string, parts: readonly string[]): Letter {
  return { subject: subject.replaceAll(/\s+/g, ' '), text: `${parts.join('\n\n')}\n` };
}
