import { escapeMarkup } from './escape.ts';

/** Safe markup. Only `html` and `joinHtml` create it, so anything else in a document is treated as text. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Markup from a template: interpolated values are escaped unless they are markup already. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.map((text, i) => text + markupOf(parts[i])).join(''));
}

/** Joins parts with a separator. */
export function joinHtml(parts: readonly Part[], between: string): Html {
  return new Html(parts.map(markupOf).join(escapeMarkup(between)));
}

function markupOf(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.markup;
  return Array.isArray(part) ? part.map(markupOf).join('') : escapeMarkup(String(part));
}
