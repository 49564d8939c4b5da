import { html, Html } from '#shared/markup/html.ts';
import type { PrintedItem, PrintContext } from '#shared/markup/printed-item.ts';
import { timeText } from '#shared/markup/time-text.ts';
import { itemHtml } from './item-html.ts';
import { PRINT_STYLE } from './print-style.ts';

/** The policy contains a hash of this exact text. */
const STYLE = new Html(`<style>${PRINT_STYLE}</style>`);

export type PrintedDocument = {
  /** name of the installation */
  source: string;
  /** heading of a document of several items */
  title: string;
  /** what was requested, and how much of it the document includes */
  lead: string;
  /** ISO time of printing */
  at: string;
  by: string;
  items: PrintedItem[];
  scene: PrintContext;
};

/** A self-contained document: no scripts, no external files, no requests. */
export function documentHtml({ source, title, lead, at, by, items, scene }: PrintedDocument): string {
  const [first] = items;
  const isOne = first !== undefined && items.length === 1 && title === '';
  const heading = isOne ? `${first.item.id} ${first.item.name}` : title;
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading}</title>
        ${STYLE}
      </head>
      <body>
        <p class="top"><span>${source}</span><span>Printed ${timeText(at)} by ${by}</span></p>
        <main>${!isOne && listHead(title, lead, items)} ${items.map((item) => itemHtml(item, scene))}</main>
      </body>
    </html>`;
  return document.markup;
}

function listHead(title: string, lead: string, items: PrintedItem[]): Html {
  const entries = items.map(
    ({ item: { id, name } }) =>
      html`<li>
        <a href="#${id}"><span class="id">${id}</span>${name !== id && ` ${name}`}</a>
      </li>`,
  );
  return html`<h1>${title}</h1>
    <p class="lead">${lead}</p>
    <ul class="contents">
      ${entries}
    </ul>`;
}
