import { AppError } from '#shared/errors.ts';

/** An element; text between its children is in `text`. */
export type XmlElement = { name: string; attributes: Map<string, string>; children: XmlElement[]; text: string };

const LIMITS = { characters: 256_000_000, depth: 200 };
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ATTRIBUTE = /([^\s=/>"'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')\s*/y;
const NAME = /[^\s/>"'<=]+/y;
/** XML allows no other control characters, but reports of tests hold them, also as references. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Reads an XML document as a tree. Entities that a document declares are refused, so that it can neither grow nor name
 * files; characters that XML forbids are dropped. @throws AppError `invalid` with the line
 */
export function parseXml(text: string): XmlElement {
  if (text.length > LIMITS.characters) throw new AppError('too_large', 'The document is too large');
  return new XmlReader(text).read();
}

class XmlReader {
  readonly #text: string;
  #at = 0;
  readonly #open: XmlElement[] = [];
  #root: XmlElement | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): XmlElement {
    const text = this.#text;
    for (;;) {
      const tag = text.indexOf('<', this.#at);
      this.#addText(text.slice(this.#at, tag === -1 ? text.length : tag));
      if (tag === -1) break;
      this.#at = tag;
      if (text.startsWith('<!--', tag)) this.#skip('-->');
      else if (text.startsWith('<![CDATA[', tag)) this.#addRaw();
      else if (text.startsWith('<?', tag)) this.#skip('?>');
      else if (text.startsWith('<!', tag)) this.#declaration();
      else if (text.startsWith('</', tag)) this.#end();
      else this.#begin();
    }
    const [unclosed] = this.#open.slice(-1);
    if (unclosed !== undefined) throw this.#error(`The document ends in <${unclosed.name}>`);
    if (this.#root === undefined) throw this.#error('The document has no element');
    return this.#root;
  }

  #begin(): void {
    const text = this.#text;
    NAME.lastIndex = this.#at + 1;
    const [name] = NAME.exec(text) ?? [];
    if (name === undefined) throw this.#error('A tag has no name');
    const element: XmlElement = { name, attributes: new Map(), children: [], text: '' };
    let at = skipBlanks(text, NAME.lastIndex);
    for (;;) {
      ATTRIBUTE.lastIndex = at;
      const found = ATTRIBUTE.exec(text);
      if (found === null) break;
      const [, key = '', double, single = ''] = found;
      element.attributes.set(key, this.#decoded(double ?? single));
      at = ATTRIBUTE.lastIndex;
    }
    const isEmpty = text[at] === '/';
    if (isEmpty) at++;
    if (text[at] !== '>') throw this.#error(`The tag <${name}> is not closed`);
    this.#at = at + 1;
    const parent = this.#open.at(-1);
    if (parent === undefined && this.#root !== undefined) throw this.#error('The document has several elements');
    parent?.children.push(element);
    this.#root ??= element;
    if (isEmpty) return;
    if (this.#open.push(element) > LIMITS.depth) throw this.#error('The document is nested too deeply');
  }

  #end(): void {
    const end = this.#text.indexOf('>', this.#at);
    const name = end === -1 ? '' : this.#text.slice(this.#at + 2, end).trim();
    const open = this.#open.pop();
    if (open?.name !== name) throw this.#error(`</${name}> closes <${open?.name ?? ''}>`);
    this.#at = end + 1;
  }

  #addText(text: string): void {
    if (text === '') return;
    const open = this.#open.at(-1);
    if (open !== undefined) open.text += this.#decoded(text);
    else if (text.trim() !== '') throw this.#error('The document is no XML');
    this.#at += text.length;
  }

  #addRaw(): void {
    const begin = this.#at + '<![CDATA['.length;
    const end = this.#text.indexOf(']]>', begin);
    const open = this.#open.at(-1);
    if (end === -1 || open === undefined) throw this.#error('<![CDATA[ is not closed');
    open.text += this.#text.slice(begin, end).replaceAll(FORBIDDEN, '');
    this.#at = end + 3;
  }

  #skip(end: string): void {
    const at = this.#text.indexOf(end, this.#at);
    if (at === -1) throw this.#error(`${end} is missing`);
    this.#at = at + end.length;
  }

  /** A document type is skipped; its declarations are refused. */
  #declaration(): void {
    const end = this.#text.indexOf('>', this.#at);
    if (end === -1 || this.#text.slice(this.#at, end).includes('[')) throw this.#error('Declarations are refused');
    this.#at = end + 1;
  }

  #decoded(text: string): string {
    const plain = text.includes('&')
      ? text.replaceAll(/&(#x?[0-9A-Fa-f]{1,7}|\w+);|&/g, (whole, name: string | undefined) => {
          if (name?.startsWith('#') === true) return characterOf(name.slice(1));
          const known = name === undefined ? undefined : NAMED[name];
          if (known === undefined) throw this.#error(`${whole} is no known entity`);
          return known;
        })
      : text;
    return plain.replaceAll(FORBIDDEN, '');
  }

  #error(message: string): AppError {
    const line = this.#text.slice(0, this.#at).split('\n').length;
    return new AppError('invalid', `Line ${line}: ${message}`);
  }
}

function characterOf(number: string): string {
  const code = number.startsWith('x') ? Number.parseInt(number.slice(1), 16) : Number(number);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  return at;
}
