import type { Issue } from '#generated/payloads.d.ts';

export const PASSWORD = { min: 8, max: 128 } as const;

/**
 * Most frequent words in published lists of leaked passwords; most entries are one of these with digits or symbols
 * added.
 */
const COMMON = new Set(
  `password passwort passw pass motdepasse contrasena senha secret geheim letmein welcome willkommen admin administrator
  root user guest login master access default changeme change qwerty qwertz azerty qazwsx qweasd zxcvbn asdfgh zaqwsx
  iloveyou lovely love monkey dragon princess sunshine shadow superman batman pokemon starwars football baseball basketball
  soccer hockey hunter ranger killer charlie michael jordan thomas daniel andrew joshua jessica jennifer michelle ashley
  nicole matthew robert george hannah amanda anthony william maggie ginger pepper cookie summer winter spring autumn
  flower freedom whatever trustno computer internet samsung google mustang ferrari porsche mercedes corvette harley
  yankees liverpool arsenal chelsea barcelona cheese banana orange purple silver golden diamond angel blessed jesus
  babygirl loveme forever fuckyou test testing demo sample temp hello hallo abc abcd aaa xxx start server company office
  monday january december`.split(/\s+/),
);
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiopasdfghjklyxcvbnm',
  'asdfghjklzxcvbnm',
];
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Why a password is rejected, as sentences; none if it is accepted. Length is what counts (NIST SP 800-63B): no
 * character classes are required. The most common passwords are rejected by pattern, so that a form can check while the
 * user types: one common word with digits and symbols added, keyboard sequences, repetitions, too few digits, or the
 * user's own name or address. The server also has the list of leaked ones.
 */
export function passwordIssues(password: string, own: readonly string[] = []): Issue[] {
  const issue = (rule: string, message: string, hint: string): Issue[] => [{ path: '/password', rule, message, hint }];
  const length = [...password].length;
  if (length < PASSWORD.min)
    return issue('minLength', 'password must be at least 8 characters', 'Three unrelated words are easy to remember.');
  if (length > PASSWORD.max)
    return issue('maxLength', `password must be at most ${PASSWORD.max} characters`, 'Shorten it.');
  if (isCommon(password, own))
    return issue(
      'common',
      'This password is too easy to guess',
      'Avoid common words, keyboard patterns, repetition and your own name or email; three unrelated words work well.',
    );
  return [];
}

function isCommon(password: string, own: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (/^\d{0,10}$/.test(text) || isRun(text) || isRepeated(text)) return true;
  const personal = new Set(
    own.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2),
  );
  return [text, unleet(text)].some((form) => {
    const words = form.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
    return words.length > 0 && words.every((word) => isCommonWord(word, personal));
  });
}

/** One common word, or several joined (`welcomeadmin`). */
function isCommonWord(word: string, personal: ReadonlySet<string>, depth = 0): boolean {
  if (COMMON.has(word) || personal.has(word) || isRun(word) || isRepeated(word)) return true;
  if (depth > 1) return false;
  for (let end = 4; end <= word.length - 3; end++) {
    const head = word.slice(0, end);
    if ((COMMON.has(head) || personal.has(head)) && isCommonWord(word.slice(end), personal, depth + 1)) return true;
  }
  return false;
}

function unleet(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (mark) => LEET[mark] ?? mark);
}

/** Keys or letters in sequence, forwards or backwards, optionally followed by digits in sequence. */
function isRun(text: string): boolean {
  const parts = text.match(/\d+|[a-z]+/g) ?? [];
  if (parts.join('') !== text || parts.length === 0 || parts.length > 3) return false;
  return parts.every((part) => {
    const back = [...part].toReversed().join('');
    return (
      new Set(part).size === 1 || (part.length >= 2 && RUNS.some((run) => run.includes(part) || run.includes(back)))
    );
  });
}

/** At most three different characters, or a repeated sequence of up to four. */
function isRepeated(text: string): boolean {
  return (
    (text.length > 5 && new Set(text).size <= 3) || /^(.{1,4})\1+$/u.test(text) || /^(.{1,4})\1{2,}.{0,3}$/u.test(text)
  );
}
