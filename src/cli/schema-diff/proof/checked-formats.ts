import { fullFormats } from 'ajv-formats/dist/formats.js';

/** Whether the validator checks a format; any other is an annotation. */
export function isCheckedFormat(name: string): boolean {
  return Object.hasOwn(fullFormats, name) && fullFormats[name as keyof typeof fullFormats] !== true;
}
