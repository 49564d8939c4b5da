import type { AccountRecord } from '#server/store/accounts/accounts.ts';
import type { Instance } from '#server/instance/instance.ts';
import type { Mail, Mailer, MailLog } from './mailer.ts';

/** What people get to read from us. Names never stand in a mail's head: its subject and address are ours alone. */
type Letter = Omit<Mail, 'to'>;
/** What a letter says of this installation. */
type Sender = { settings: { publicUrl: string }; instance: Instance };

const IGNORE = 'If this was not you, you need not do anything.';

/** Sent while nobody waits: how long it takes must not tell whether there was anything to send. */
export function post({ mail }: { mail: Mailer }, log: MailLog, to: string, letter: Letter): void {
  void mail.send({ to, ...letter }, log);
}

export function verifyLetter({ settings, instance }: Sender, { name }: AccountRecord, token: string): Letter {
  return letter(`${instance.name}: confirm your e-mail address`, [
    `Hello ${name},`,
    `open this link to confirm that this address is yours. It is good for a day:`,
    `${settings.publicUrl}/verify-email?token=${token}`,
    IGNORE,
  ]);
}

export function resetLetter({ settings, instance }: Sender, { name }: AccountRecord, token: string): Letter {
  return letter(`${instance.name}: set a new password`, [
    `Hello ${name},`,
    `open this link to set a new password. It is good for an hour, once:`,
    `${settings.publicUrl}/reset-password?token=${token}`,
    IGNORE,
  ]);
}

export function takenLetter({ settings, instance }: Sender, { name }: AccountRecord): Letter {
  return letter(`${instance.name}: you have an account already`, [
    `Hello ${name},`,
    `somebody asked for an account with this address, which has one already. Sign in, or set a new password, here:`,
    settings.publicUrl,
    IGNORE,
  ]);
}

export function changedLetter({ instance }: Sender, { name }: AccountRecord, what: string): Letter {
  return letter(`${instance.name}: ${what}`, [
    `Hello ${name},`,
    `this is to tell you: ${what}.`,
    'If this was not you, tell your administrator at once.',
  ]);
}

function letter(subject: string, parts: readonly string[]): Letter {
  return { subject: subject.replaceAll(/\s+/g, ' '), text: `${parts.join('\n\n')}\n` };
}
