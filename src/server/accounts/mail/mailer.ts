import { createTransport } from 'nodemailer';
import { AppError } from '#shared/errors.ts';

export type MailSettings = { smtpUrl?: string; from: string };
export type Mail = { to: string; subject: string; text: string };
export type Mailer = {
  /** Sends by SMTP; without an SMTP server the mail is logged for the administrator to pass on. */
  send(mail: Mail, log: MailLog): Promise<void>;
  /** Sends at once. @throws AppError `unavailable` if it cannot be sent */
  test(mail: Mail): Promise<void>;
  close(): void;
};
/** The logger method that mail needs. */
export type MailLog = {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

const TIMEOUT_MS = 15_000;

export function mailer({ smtpUrl, from }: MailSettings): Mailer {
  if (smtpUrl === undefined) {
    return {
      send: async ({ to, subject, text }, log) => log.warn({ to, subject, text }, 'mail not sent: SMTP_URL is not set'),
      test: () =>
        Promise.reject(new AppError('unavailable', 'No mail server is set (SMTP_URL): emails are written to the log')),
      close: () => undefined,
    };
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // our mails load no external content
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, log) {
      try {
        await transport.sendMail({ from, ...mail });
      } catch (error) {
        log.error({ err: error, to: mail.to, subject: mail.subject }, 'could not send a mail');
      }
    },
    async test(mail) {
      await transport.sendMail({ from, ...mail }).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new AppError('unavailable', `The mail could not be sent: ${reason}`.slice(0, 500));
      });
    },
    close: () => transport.close(),
  };
}
