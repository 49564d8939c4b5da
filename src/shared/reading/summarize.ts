import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { humanize } from '#shared/schema/humanize.ts';
import { fileIn, fileWords } from './embedded-file.ts';
import { formatNumber } from './number.ts';

const NAMING = ['name', 'title', 'label', 'id', 'key'];

/** True for anything a reader would consider empty. */
export function isMissing(value: Json | undefined): value is undefined | null | '' {
  if (value === undefined || value === null || value === '') return true;
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}

/** Any value on one line: an object by its name and first scalars, a list by its first entries. */
export function summarize(value: Json | undefined, parts = 3): string {
  if (isMissing(value)) return '';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value))
    return withRest(
      value.map((entry) => summarize(entry, 1)),
      parts,
      ', ',
    );
  if (isObject(value)) return summarizeObject(value, parts);
  return '';
}

/** A file is shown by its name. */
function textOf(value: string): string {
  const file = fileIn(value);
  return file === undefined ? value : fileWords(file);
}

function summarizeObject(value: JsonObject, parts: number): string {
  const named = NAMING.find((key) => typeof value[key] === 'string' && value[key] !== '');
  const rest = Object.entries(value).filter(([key, entry]) => key !== named && !isMissing(entry));
  const scalars = rest.filter(([, entry]) => typeof entry !== 'object');
  const shown = scalars.length > 0 || named ? scalars : rest;
  const texts = shown.map(([key, entry]) =>
    typeof entry === 'object' ? humanize(key) : `${humanize(key)} ${summarize(entry)}`,
  );
  return withRest(named ? [String(value[named]), ...texts] : texts, parts, ' · ');
}

function withRest(texts: string[], parts: number, separator: string): string {
  const shown = texts.slice(0, parts).join(separator);
  return texts.length > parts ? `${shown} +${texts.length - parts}` : shown;
}
