/** Names that differ only in case or width are the same. */
export function foldedText(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
