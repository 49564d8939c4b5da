import { html, joinHtml, type Html } from '#shared/markup/html.ts';
import { blocksOf, type Block, type ProseSpan } from '#shared/reading/prose.ts';

/** Long text with light markup. */
export function proseHtml(text: string): Html {
  return html`<div class="prose">${blocksOf(text).map(blockHtml)}</div>`;
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'heading':
      return html`<p class="heading">${spansHtml(block.spans)}</p>`;
    case 'code':
      return html`<pre>${block.text}</pre>`;
    case 'paragraph':
      return html`<p>${block.lines.map((line, i) => [i > 0 && html`<br />`, spansHtml(line)])}</p>`;
    case 'list': {
      const items = block.items.map((spans) => html`<li>${spansHtml(spans)}</li>`);
      return block.ordered
        ? html`<ol start="${block.start}">
            ${items}
          </ol>`
        : html`<ul>
            ${items}
          </ul>`;
    }
  }
}

function spansHtml(spans: ProseSpan[]): Html {
  return joinHtml(spans.map(spanHtml), '');
}

function spanHtml({ kind, text }: ProseSpan): Html {
  switch (kind) {
    case 'strong':
      return html`<strong>${text}</strong>`;
    case 'emphasis':
      return html`<em>${text}</em>`;
    case 'code':
      return html`<code>${text}</code>`;
    case 'link':
      return html`<a href="${text}" rel="noreferrer">${text}</a>`;
    case 'plain':
      return html`${text}`;
  }
}
