/** What may stand within a word. All others are apart: whether they are is said in style sheets, which tests do not have. */
const INLINE = new Set(['B', 'EM', 'I', 'MARK', 'SUB', 'SUP']);
const UNREAD = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'SVG']);

/** The text of an element with single spaces, without what is hidden. */
export function textOf(element: Element | undefined): string {
  return element
    ? read(element)
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ (?=[,.;:)](?: |$))/g, '')
        .trim()
    : '';
}

function read(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || isHidden(node)) return '';
  const text = [...node.childNodes].map(read).join('');
  return INLINE.has(node.tagName) ? text : ` ${text} `;
}

function isHidden(element: Element): boolean {
  if (UNREAD.has(element.tagName.toUpperCase()) || element.hasAttribute('hidden')) return true;
  if (element instanceof HTMLDialogElement) return !element.open;
  return element instanceof HTMLElement && element.style.display === 'none';
}
