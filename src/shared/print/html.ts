import { escapeMarkup } from './escape.ts';

/** Markup that is safe to send. Only `html` and `joinHtml` make it, so whatever else gets into a document is text. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Markup from a template: its own text as it stands, everything filled in escaped unless it is markup already. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.map((text, i) => text + markupOf(parts[i])).join(''));
}

/** Parts one after another with a text between. */
export function joinHtml(parts: readonly Part[], between: string): Html {
  return new Html(parts.map(markupOf).join(escapeMarkup(between)));
}

function markupOf(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.markup;
  return Array.isArray(part) ? part.map(markupOf).join('') : escapeMarkup(String(part));
}
