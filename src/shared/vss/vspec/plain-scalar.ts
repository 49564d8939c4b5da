/** Returned instead of a value that may not be plain. */
export const GIVE_UP = Symbol('not plain');

const SPECIAL_START = /^[&*!|>%@`"'[\]{},#]|^[-?:](?: |$)/;
const INTEGER = /^[-+]?\d+$/;
const FLOAT = /^[-+]?(?:\.\d+|\d+\.\d*)$/;
/** Other numbers: octal, hexadecimal, with an exponent, infinite, and a signed zero. */
const OTHER_NUMBER = /^(?:0[ox]|[-+]0+(?:\.0*)?$|[-+]?[\d.]+e|[-+]?\.(?:inf|nan)$)/i;

/** Parses an unquoted scalar by the core schema of YAML 1.2, and drops a trailing comment. */
export function plainScalar(written: string): unknown {
  if (SPECIAL_START.test(written) || /: |:$/.test(written)) return GIVE_UP;
  const comment = written.indexOf(' #');
  const text = comment < 0 ? written : written.slice(0, comment).replace(/ +$/, '');
  switch (text) {
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return null;
    case 'true':
    case 'True':
    case 'TRUE':
      return true;
    case 'false':
    case 'False':
    case 'FALSE':
      return false;
    case '0':
      return 0;
    default:
      return /^[-+.\d]/.test(text) ? numberOrText(text) : text;
  }
}

function numberOrText(text: string): unknown {
  if (OTHER_NUMBER.test(text)) return GIVE_UP;
  return INTEGER.test(text) || FLOAT.test(text) ? Number(text) : text;
}
