import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isKnownKey } from '#shared/known-keys.ts';

/** Whether the validator checks a format; any other is an annotation. */
export function isCheckedFormat(name: string): boolean {
  return isKnownKey(fullFormats, name) && fullFormats[name] !== true;
}
