import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Received = { to: string[]; head: string; text: string };

/** A real SMTP server on this machine that collects mails in order of arrival. */
export type Mailbox = { url: string; next: () => Promise<Received>; stop: () => Promise<void> };

export async function openMailbox(): Promise<Mailbox> {
  const waiting: ((mail: Received) => void)[] = [];
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      void text(stream).then((raw) => {
        const [head = '', ...body] = raw.split('\r\n\r\n');
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          head,
          text: body
            .join('\n\n')
            .replaceAll(/=\r?\n/g, '')
            .replaceAll('=3D', '='),
        };
        const waiter = waiting.shift();
        if (waiter) waiter(mail);
        else received.push(mail);
        callback();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: () => {
      const [mail] = received.splice(0, 1);
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve));
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The token of the link in a mail. */
export function tokenIn({ text: words }: Received): string {
  return /[?&]token=([\w-]+)/.exec(words)?.[1] ?? '';
}
