import { flowList, quotedText } from './plain-flow.ts';
import { GIVE_UP, plainScalar } from './plain-scalar.ts';
import type { SourceEntry } from './source.ts';

/**
 * Reads the YAML subset that specifications mostly use: two levels of keys with strings, numbers and lists of these.
 * Twenty times as fast as a full YAML parser; gives up on anything invalid or not certain to be plain.
 */
export function readPlainEntries(source: string, file: string): SourceEntry[] | undefined {
  const text = source.includes('\r') ? source.replaceAll('\r\n', '\n') : source;
  if (/[\t\r\uFEFF]/.test(text)) return undefined;
  const lines = text.split('\n');
  if (lines.some(({ length }) => length > LONGEST_LINE)) return undefined;
  const reader = new PlainReader(lines, file);
  return reader.read() ? reader.entries : undefined;
}

/** Regular expressions overflow their stack on lines of several megabytes. */
const LONGEST_LINE = 10_000;
/** lines of one list in brackets */
const MAX_LINES = 2000;

const PATH_LINE = /^([A-Za-z][\w.*-]*): *(?: #.*)?$/;
const ATTRIBUTE = /^([A-Za-z][\w-]*):(?: +(.*))?$/;
const NOT_TEXT = /^(?:null|Null|NULL)$/;

class PlainReader {
  readonly entries: SourceEntry[] = [];
  readonly #lines: readonly string[];
  readonly #file: string;
  readonly #paths = new Set<string>();
  #at = 0;

  constructor(lines: readonly string[], file: string) {
    this.#lines = lines;
    this.#file = file;
  }

  /** False if it gives up. */
  read(): boolean {
    while (this.#skipBlank()) {
      const path = PATH_LINE.exec(this.#lines[this.#at] ?? '')?.[1];
      if (path === undefined || NOT_TEXT.test(path) || this.#paths.has(path)) return false;
      this.#paths.add(path);
      const entry: SourceEntry = { path, attributes: {}, file: this.#file, line: this.#at + 1, lines: {} };
      this.#at += 1;
      if (!this.#readAttributes(entry)) return false;
      this.entries.push(entry);
    }
    return true;
  }

  #readAttributes({ attributes, lines }: SourceEntry): boolean {
    const indent = this.#skipBlank() ? indentOf(this.#lines[this.#at] ?? '') : 0;
    if (indent === 0) return false;
    while (this.#skipBlank()) {
      const line = this.#lines[this.#at] ?? '';
      const own = indentOf(line);
      if (own === 0) return true;
      const match = own === indent ? ATTRIBUTE.exec(withoutEnd(line.slice(indent))) : null;
      const key = match?.[1];
      if (key === undefined || NOT_TEXT.test(key) || Object.hasOwn(lines, key)) return false;
      lines[key] = this.#at + 1;
      const value = this.#value(match?.[2] ?? '', indent);
      if (value === GIVE_UP) return false;
      attributes[key] = value;
    }
    return true;
  }

  /** The value that starts on this line; advances the reader past it. */
  #value(written: string, indent: number): unknown {
    this.#at += 1;
    if (written === '' || written.startsWith('#')) return this.#blockList(indent);
    if (written.startsWith('[')) return flowList(this.#joined(written, indent));
    if (written.startsWith('"') || written.startsWith("'"))
      return this.#continues(indent) ? GIVE_UP : quotedText(written);
    return this.#plain(written, indent);
  }

  /** A string may continue on lines with a deeper indent. */
  #plain(written: string, indent: number): unknown {
    if (!this.#continues(indent)) return plainScalar(written);
    if (written.includes(' #')) return GIVE_UP;
    const parts = [written];
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at] ?? '';
      const own = indentOf(line);
      const part = withoutEnd(line.slice(own));
      if (part === '' || part.startsWith('#')) return this.#endsHere(indent) ? plainScalar(parts.join(' ')) : GIVE_UP;
      if (own <= indent) break;
      if (/^[&*!|>%@`"'[\]{},]|^[-?:](?: |$)|: |:$| #/.test(part)) return GIVE_UP;
      parts.push(part);
      this.#at += 1;
    }
    return plainScalar(parts.join(' '));
  }

  /** Whether the next key follows after blank lines and comments. */
  #endsHere(indent: number): boolean {
    return !this.#skipBlank() || indentOf(this.#lines[this.#at] ?? '') <= indent;
  }

  /** Whether the next line that is not blank has a deeper indent. */
  #continues(indent: number): boolean {
    let next = this.#at;
    while (next < this.#lines.length && isBlank(this.#lines[next] ?? '')) next += 1;
    return indentOf(this.#lines[next] ?? '') > indent;
  }

  /** Joins a list in brackets up to the line that closes it, without comments. */
  #joined(written: string, indent: number): string {
    const parts = [withoutComment(written)];
    while (!(parts.at(-1) ?? '').includes(']') && this.#at < this.#lines.length) {
      const line = this.#lines[this.#at] ?? '';
      const own = indentOf(line);
      const part = withoutComment(withoutEnd(line.slice(own)));
      if (own < indent || (own === indent && part !== ']') || isBlank(line)) return GIVE_UP_TEXT;
      if (parts.push(part) > MAX_LINES) return GIVE_UP_TEXT;
      this.#at += 1;
    }
    return this.#continues(indent) ? GIVE_UP_TEXT : parts.join(' ');
  }

  /** A list with a dash for each entry; null if there are none. */
  #blockList(indent: number): unknown {
    const entries: unknown[] = [];
    let own: number | undefined;
    while (this.#skipBlank()) {
      const line = this.#lines[this.#at] ?? '';
      const at = indentOf(line);
      if (at < indent || (at === indent && line[at] !== '-')) break;
      if (line[at] !== '-' || line[at + 1] !== ' ' || at !== (own ??= at)) return GIVE_UP;
      const entry = withoutEnd(line.slice(at + 2)).trimStart();
      const isList = entry.startsWith('[');
      const isQuoted = entry.startsWith('"') || entry.startsWith("'");
      this.#at += 1;
      if (this.#continues(at) || entry === '') return GIVE_UP;
      const value = isList ? flowList(entry) : isQuoted ? quotedText(entry) : plainScalar(entry);
      if (value === GIVE_UP) return GIVE_UP;
      entries.push(value);
    }
    return own === undefined ? null : entries;
  }

  /** Moves to the next line with content; false at the end. */
  #skipBlank(): boolean {
    while (this.#at < this.#lines.length && isBlank(this.#lines[this.#at] ?? '')) this.#at += 1;
    return this.#at < this.#lines.length;
  }
}

/** Not a list in brackets, so it makes the reader give up. */
const GIVE_UP_TEXT = '';

function indentOf(line: string): number {
  let indent = 0;
  while (line.charCodeAt(indent) === 0x20) indent += 1;
  return indent;
}

function isBlank(line: string): boolean {
  const indent = indentOf(line);
  return indent === line.length || line[indent] === '#';
}

/** Drops what follows a hash outside quotes. */
function withoutComment(line: string): string {
  return withoutEnd(/^((?:'[^']*'|"[^"\\]*"|[^'"#])*) #/.exec(line)?.[1] ?? line);
}

/** Trims spaces only: other white space at the end of a line belongs to the string. */
function withoutEnd(line: string): string {
  let end = line.length;
  while (line.charCodeAt(end - 1) === 0x20) end -= 1;
  return line.slice(0, end);
}
