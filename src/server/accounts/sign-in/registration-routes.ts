import type { FastifyRequest } from 'fastify';
import type { Registration } from '#generated/payloads.d.ts';
import { canonicalEmail } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { post, takenLetter, verifyLetter } from '#server/accounts/mail/letters.ts';
import { makeLink, openLink } from '#server/accounts/mail/mailed-links.ts';
import { networkOf } from '#server/accounts/network.ts';
import { hashNewPassword } from '#server/accounts/passwords/new-password.ts';
import { accountOf } from '#server/accounts/users/self-routes.ts';
import { record } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { AccountRecord } from '#server/store/accounts/accounts.ts';
import type { Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import { refuseOtherSites, refuseWithoutEmail } from './sign-in-routes.ts';

const TOKEN_QUERY = parameters({ token: { type: 'string', minLength: 1, maxLength: 200 } }, 'token');
const HOUR = 3_600_000;

/**
 * Self-registration. The response is the same whether or not the address has an account: only the mail reveals it. So
 * nobody is signed in before opening the link in that mail. Not registered at all when `strictAuth` is on.
 */
export function registrationRoutes(routes: Routes, accounts: Accounts): void {
  if (!accounts.instance.strictAuth) {
    routes.post(
      '/v2/auth/register',
      {
        permission: 'open',
        body: 'registration',
        answers: ['Register; the link in the email completes it', 'registered', 201],
      },
      async (request) => {
        refuseWithoutEmail(accounts);
        refuseOtherSites(request);
        accounts.attempts.take(`register ${networkOf(request.ip)}`, { free: 10, longest: HOUR });
        await register(accounts, request, request.body);
        const { name, email } = request.body;
        return {
          user: { name, email: canonicalEmail(email) },
          message: 'We sent you an email. Open its link, then sign in.',
        };
      },
    );
  }

  routes.post(
    '/v2/auth/verify-email',
    {
      permission: 'open',
      query: TOKEN_QUERY,
      answers: ['Confirm an email address with the token of an email', empty('Confirmed'), 204],
    },
    async (request) => {
      accounts.attempts.take(`link ${networkOf(request.ip)}`, { free: 30, longest: HOUR });
      const done = await accounts.write((writer) => verify(accounts, writer, request.query.token));
      if (!done) throw new AppError('unauthorized', 'Email verification failed');
      accounts.attempts.refund(`link ${networkOf(request.ip)}`);
    },
  );

  routes.post(
    '/v2/auth/send-verification-email',
    {
      permission: 'signed-in',
      answers: [
        'Send the link that confirms the email address of the caller',
        empty('Sent, or already confirmed'),
        204,
      ],
    },
    async (request) => {
      const account = await accountOf(accounts, request.user.id);
      accounts.attempts.take(`verify ${account.id}`, { free: 5, longest: HOUR });
      // the address is already verified: no mail needed
      if (!account.emailVerified) {
        const { email } = account;
        const token = await accounts.store.write((writer) =>
          makeLink(writer, account, 'verify', email, accounts.now()),
        );
        post(accounts, request.log, email, verifyLetter(accounts, account, token));
      }
    },
  );
}

async function register(accounts: Accounts, request: FastifyRequest, given: Registration): Promise<void> {
  const [name, email] = [given.name.trim(), canonicalEmail(given.email)];
  const password = await hashNewPassword(given.password, [name, email, accounts.instance.name]);
  const letter = await accounts.write(async (writer) => {
    const known = await writer.accounts.byEmail(email);
    const { account, token } = await (known?.emailVerified === true || known?.disabled === true
      ? { account: known, token: undefined }
      : enter(accounts, writer, known, { name, email, password, image: given.image_file ?? '' }));
    await record(writer, {
      type: 'registration',
      by: account,
      description: token === undefined ? 'Someone registered with this address again' : 'Registered',
      on: { type: 'user', id: account.id },
      address: request.ip,
    });
    return token === undefined ? takenLetter(accounts, account) : verifyLetter(accounts, account, token);
  });
  post(accounts, request.log, email, letter);
}

/** An unverified registration does not reserve its address: the latest one counts, and only its link is valid. */
async function enter(
  accounts: Accounts,
  writer: Writer,
  known: AccountRecord | undefined,
  given: { name: string; email: string; password: string; image: string },
): Promise<{ account: AccountRecord; token: string }> {
  const { name, email, password } = given;
  const account: AccountRecord = {
    id: known?.id ?? newId(),
    name,
    email,
    password,
    provider: 'Email',
    subject: null,
    imageFile: given.image === '' ? null : given.image,
    emailVerified: false,
    mustChangePassword: false,
    disabled: false,
    createdAt: known?.createdAt ?? writer.now,
  };
  await (known ? writer.accounts.change(known.id, account) : writer.accounts.insert(account));
  return { account, token: await makeLink(writer, account, 'verify', email, accounts.now()) };
}

async function verify(accounts: Accounts, writer: Writer, token: string): Promise<boolean> {
  const found = await openLink(writer, token, 'verify', accounts.now());
  if (!found) return false;
  const { account, link } = found;
  const owner = await writer.accounts.byEmail(link.email);
  if (owner && owner.id !== account.id) return false;
  await writer.accounts.change(account.id, { email: link.email, emailVerified: true });
  await writer.accounts.removeLinks(account.id);
  return true;
}
