/** Escapes markup; characters that XML 1.0 does not allow are removed. */
export function escapeXml(text: string): string {
  const kept = text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };
  return kept.replaceAll(/[&<>"\n]/g, (character) => entities[character] ?? character);
}
