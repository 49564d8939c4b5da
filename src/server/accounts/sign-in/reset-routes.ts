import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { canonicalEmail } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { changedLetter, post, resetLetter } from '#server/accounts/mail/letters.ts';
import { makeLink, openLink } from '#server/accounts/mail/mailed-links.ts';
import { networkOf } from '#server/accounts/network.ts';
import { hashNewPassword } from '#server/accounts/passwords/new-password.ts';
import { record } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import { parameters, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import { AppError } from '#shared/errors.ts';
import { refuseWithoutEmail } from './sign-in-routes.ts';

const HOUR = 3_600_000;
/** Bounds of the delay before a link is created, so that response times do not reveal the work. */
const LATER_MS = [50, 500] as const;
/** Older clients send it; a token is only ever mailed. */
const IGNORED = parameters({ return_raw_token: text(10) });
const TOKEN_QUERY = parameters({ token: { type: 'string', minLength: 1, maxLength: 200 } }, 'token');

/** Sets a new password without the old one, through a link mailed to the account's address. */
export function resetRoutes(routes: Routes, accounts: Accounts): void {
  routes.post(
    '/v2/auth/forgot-password',
    {
      permission: 'open',
      body: 'forgot-password',
      query: IGNORED,
      answers: ['Send a link to set a password', empty('Sent, if the address has an account'), 204],
    },
    async (request) => {
      refuseWithoutEmail(accounts);
      const email = canonicalEmail(request.body.email);
      accounts.attempts.take(`forgot ${networkOf(request.ip)}`, { free: 20, longest: HOUR });
      accounts.attempts.take(`forgot ${email}`, { free: 3, longest: HOUR });
      // the rest is not awaited: neither the answer nor its timing reveals whether the address is known
      setTimeout(
        () => {
          sendReset(accounts, request, email).catch((error: unknown) =>
            request.log.error({ err: error }, 'could not create a password reset link'),
          );
        },
        randomInt(...LATER_MS),
      ).unref();
    },
  );

  routes.post(
    '/v2/auth/reset-password',
    {
      permission: 'open',
      body: 'reset-password',
      query: TOKEN_QUERY,
      answers: ['Set a password with the token of an email', empty('Set'), 204],
    },
    async (request) => {
      refuseWithoutEmail(accounts);
      accounts.attempts.take(`link ${networkOf(request.ip)}`, { free: 30, longest: HOUR });
      await reset(accounts, request, request.query.token, request.body.password);
      accounts.attempts.refund(`link ${networkOf(request.ip)}`);
    },
  );
}

async function sendReset(accounts: Accounts, { log }: FastifyRequest, email: string): Promise<void> {
  const account = await accounts.store.read.accounts.byEmail(email);
  if (!account || account.disabled || account.password === null) return;
  const token = await accounts.store.write((writer) => makeLink(writer, account, 'reset', email, accounts.now()));
  post(accounts, log, email, resetLetter(accounts, account, token));
}

async function reset(accounts: Accounts, request: FastifyRequest, token: string, chosen: string): Promise<void> {
  const early = await openLink(accounts.store.read, token, 'reset', accounts.now());
  if (!early) throw noLonger();
  const { name, email } = early.account;
  const password = await hashNewPassword(chosen, [name, email, accounts.instance.name]);
  const account = await accounts.write(async (writer) => {
    const found = await openLink(writer, token, 'reset', accounts.now());
    if (found?.link.email !== found?.account.email || !found) throw noLonger();
    const { id } = found.account;
    // opening the mailed link also verifies the address
    await writer.accounts.change(id, { password, emailVerified: true, mustChangePassword: false });
    await writer.accounts.removeLinks(id);
    await writer.accounts.endSessions(id);
    await record(writer, {
      type: 'password',
      by: found.account,
      description: 'Reset the password via an emailed link and ended all sessions',
      on: { type: 'user', id },
      address: request.ip,
    });
    return found.account;
  });
  accounts.attempts.reset(`account ${account.email}`);
  post(accounts, request.log, account.email, changedLetter(accounts, account, 'Your password was changed'));
}

function noLonger(): AppError {
  return new AppError('invalid', 'This link has expired. Request a new one.');
}
