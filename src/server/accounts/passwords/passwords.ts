import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#shared/errors.ts';

/** OWASP's first recommendation for argon2id. Memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const TAG_BYTES = 32;
/** Running and queued hashes: each takes 19 MB and tens of milliseconds of a thread. */
const AT_ONCE = 2;
const MAX_WAITING = 100;

const derive = promisify(argon2);
const waiting: (() => void)[] = [];
let working = 0;

/** Runs in the thread pool, so requests are not blocked; a flood is refused instead of queued without limit. */
async function hash(password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> {
  if (working >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', 'Too many sign-ins at once. Try again');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else working++;
  try {
    return await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working--;
  }
}

/** The hash in PHC string format, which other programs can read too. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce, COST, TAG_BYTES);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`;
}

/** Takes equally long without an account (null), so that timing does not reveal who has one. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = FORM.exec(kept ?? '') ?? [];
  if (nonce === undefined || tag === undefined) {
    await hash(password, Buffer.alloc(16), COST, TAG_BYTES);
    return false;
  }
  const wanted = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await hash(password, Buffer.from(nonce, 'base64'), cost, wanted.length);
  return timingSafeEqual(found, wanted);
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
