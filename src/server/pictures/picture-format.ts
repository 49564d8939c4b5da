import { AppError } from '#shared/errors.ts';

const ACCEPTED = 'Send a PNG, JPEG, WebP or GIF picture';
const SIGNATURES: readonly [format: string, matches: (head: string) => boolean][] = [
  ['PNG', (head) => head.startsWith('\u0089PNG\r\n\u001A\n')],
  ['JPEG', (head) => head.startsWith('\u00FF\u00D8\u00FF')],
  ['WebP', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['GIF', (head) => /^GIF8[79]a/.test(head)],
];
const OTHERS: readonly [name: string, pattern: RegExp][] = [
  ['an SVG drawing, which can hold programs', /^(?:\u00EF\u00BB\u00BF)?\s*<(?:\?xml|!--|!doctype svg|svg)/i],
  ['a web page', /^\s*<(?:!doctype html|html|head|body|script)/i],
  ['a PDF document', /^%PDF/],
  ['a TIFF picture', /^(?:II\*|MM\0\*)/],
  ['a BMP picture', /^BM/],
  ['an AVIF or HEIC picture', /^.{4}ftyp/s],
  ['a ZIP archive', /^PK/],
];

/**
 * Detected by the first bytes, since the file's name and media type can be wrong. @throws AppError `invalid` saying
 * what the file is
 */
export function checkFormat(content: Uint8Array): void {
  const head = Buffer.from(content.subarray(0, 256)).toString('latin1');
  if (head === '') throw new AppError('invalid', `The file is empty. ${ACCEPTED}`);
  if (SIGNATURES.some(([, matches]) => matches(head))) return;
  const other = OTHERS.find(([, pattern]) => pattern.test(head))?.[0];
  throw new AppError(
    'invalid',
    other === undefined ? `The file is not a picture. ${ACCEPTED}` : `The file is ${other}. ${ACCEPTED}`,
  );
}
