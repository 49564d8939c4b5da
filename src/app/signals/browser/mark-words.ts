import { useLayoutEffect } from 'react';

const NAME = 'found-signals';

/**
 * Highlights the searched words in the rows with the CSS highlight API: elements around them would have to be created
 * and removed with each key. Browsers without it highlight nothing. `words` are in lower case.
 */
export function useMarkedWords(rows: HTMLElement | null, words: readonly string[]): void {
  // rows may show other texts after each render
  useLayoutEffect(() => {
    if (rows === null || !('highlights' in CSS)) return;
    CSS.highlights.delete(NAME);
    const marked = words.length === 0 ? [] : textsOf(rows).flatMap((text) => rangesIn(text, words));
    if (marked.length > 0) CSS.highlights.set(NAME, new Highlight(...marked));
  });
  useLayoutEffect(
    () => () => {
      if ('highlights' in CSS) CSS.highlights.delete(NAME);
    },
    [],
  );
}

function textsOf(rows: HTMLElement): Text[] {
  const found: Text[] = [];
  for (const element of rows.querySelectorAll('[role="row"]:not([aria-hidden]) [data-searched]')) {
    if (element.firstChild instanceof Text) found.push(element.firstChild);
  }
  return found;
}

function rangesIn(text: Text, words: readonly string[]): StaticRange[] {
  const lower = text.data.toLowerCase();
  // a few letters get longer in lower case, which shifts all that follow
  if (lower.length !== text.length) return [];
  return words.flatMap((word) => {
    const ranges: StaticRange[] = [];
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      ranges.push(
        new StaticRange({ startContainer: text, startOffset: at, endContainer: text, endOffset: at + word.length }),
      );
    }
    return ranges;
  });
}
