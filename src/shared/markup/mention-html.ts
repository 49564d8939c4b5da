import { html, type Html } from './html.ts';
import type { PrintContext } from './printed-item.ts';

/** Another item by ID and name, a link if it is in the same document. */
export function mentionHtml(id: string, { names, present }: Pick<PrintContext, 'names' | 'present'>): Html {
  const name = names.get(id);
  const label = html`<span class="id">${id}</span>${name !== undefined && name !== id && html` ${name}`}`;
  return present.has(id) ? html`<a href="#${id}">${label}</a>` : label;
}
