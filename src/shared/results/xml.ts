import { Parser } from 'saxen';
import { AppError } from '#shared/errors.ts';

/** An element; text between its children is in `text`. */
export type XmlElement = { name: string; attributes: Map<string, string>; children: XmlElement[]; text: string };

const LIMITS = { characters: 256_000_000, depth: 200 };
const NOTHING = 'The document has no element';
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(#x?[0-9A-Fa-f]{1,7}|\w+);|&/g;
/** XML allows no other control characters, but reports of tests hold them, also as references. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Reads an XML document as a tree. Entities that a document declares are refused, so that it can neither grow nor name
 * files; characters that XML forbids are dropped. @throws AppError `invalid` with the line
 */
export function parseXml(text: string): XmlElement {
  if (text.length > LIMITS.characters) throw new AppError('too_large', 'The document is too large');
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const addText = (part: string): void => {
    const parent = open.at(-1);
    if (parent !== undefined) parent.text += part;
  };
  new Parser()
    .on('openTag', (name, attributesOf, _, _isEmpty, at) => {
      const parent = open.at(-1);
      if (parent === undefined && root !== undefined) throw issueAt(at, 'The document has several elements');
      const attributes = new Map<string, string>();
      for (const [key, value] of Object.entries(attributesOf())) {
        if (value.includes('<')) throw issueAt(at, `The tag <${name}> is not closed`);
        attributes.set(key, decoded(value, at));
      }
      const element: XmlElement = { name, attributes, children: [], text: '' };
      parent?.children.push(element);
      root ??= element;
      if (open.push(element) > LIMITS.depth) throw issueAt(at, 'The document is nested too deeply');
    })
    .on('closeTag', () => void open.pop())
    .on('text', (part, _, at) => addText(decoded(part, at)))
    .on('cdata', (part) => addText(part.replaceAll(FORBIDDEN, '')))
    .on('attention', (declaration, _, at) => {
      if (declaration.includes('[')) throw issueAt(at, 'Declarations are refused');
    })
    .on('error', ({ message }, at) => {
      const within = open.at(-1)?.name ?? '';
      if (message === 'unexpected end of file') throw issueAt(endOf(text), `The document ends in <${within}>`);
      if (message === 'closing tag mismatch') throw issueAt(at, `${at().data} closes <${within}>`);
      throw issueAt(at, text.trim() === '' ? NOTHING : `The document is no XML: ${message}`);
    })
    .on('warn', ({ message }, at) => {
      throw issueAt(at, `The document is no XML: ${message}`);
    })
    .parse(text);
  if (root === undefined) throw new AppError('invalid', NOTHING);
  return root;
}

type At = () => { line: number };

/** The parser does not count the lines before the end. */
function endOf(text: string): At {
  return () => ({ line: text.split('\n').length - 1 });
}

function decoded(text: string, at: At): string {
  const plain = text.includes('&')
    ? text.replaceAll(REFERENCE, (whole, name: string | undefined) => {
        if (name?.startsWith('#') === true) return characterOf(name.slice(1));
        const known = name === undefined ? undefined : NAMED[name];
        if (known === undefined) throw issueAt(at, `${whole} is no known entity`);
        return known;
      })
    : text;
  return plain.replaceAll(FORBIDDEN, '');
}

function characterOf(number: string): string {
  const code = number.startsWith('x') ? Number.parseInt(number.slice(1), 16) : Number(number);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function issueAt(at: At, message: string): AppError {
  return new AppError('invalid', `Line ${at().line + 1}: ${message}`);
}
