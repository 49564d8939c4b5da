/**
 * Escapes text for HTML and XML, in elements and quoted attributes; drops what XML does not allow (control characters,
 * lone surrogates).
 */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
