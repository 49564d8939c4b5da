import type { Json } from '#shared/json.ts';
import { html, type Html } from '#shared/markup/html.ts';
import type { PrintContext } from '#shared/markup/printed-item.ts';
import type { ShapeColumn, Shape } from '#shared/presentation/shape.ts';
import { isNumberField } from '#shared/reading/number.ts';
import { summarize } from '#shared/reading/summarize.ts';
import { proseHtml } from './prose-html.ts';
import { valueHtml } from './value-html.ts';

/** Wider tables are printed in a smaller font, so that they fit the page. */
const WIDE = 6;

type Table = Extract<Shape, { kind: 'table' }>;

/** The complete output of `shapeOf`: nothing is collapsed on paper. */
export function shapeHtml(shape: Shape, context: PrintContext): Html {
  const { branch, ...plain } = shape;
  if (branch !== undefined)
    return html`<p class="card-title">${branch}</p>
      ${shapeHtml(plain, context)}`;
  switch (shape.kind) {
    case 'value':
      return valueHtml(shape.field, shape.value, context);
    case 'text':
      return proseHtml(shape.text);
    case 'table':
      return tableHtml(shape, context);
    case 'record':
      return html`<dl class="record">
        ${shape.entries.map(
          ({ title, shape: inner }) =>
            html`<div>
              <dt>${title}</dt>
              <dd>${shapeHtml(inner, context)}</dd>
            </div>`,
        )}
      </dl>`;
    case 'cards':
      return html`<ol class="cards">
        ${shape.cards.map(
          ({ title, shape: inner }) =>
            html`<li>
              <p class="card-title">${title}</p>
              ${shapeHtml(inner(), context)}
            </li>`,
        )}
      </ol>`;
  }
}

function tableHtml({ columns, rows, labels }: Table, context: PrintContext): Html {
  return html`<table ${columns.length > WIDE && html`class="wide"`}>
    <thead>
      <tr>
        ${labels === 'numbers' && html`<th class="number">#</th>`} ${labels === 'keys' && html`<td></td>`}
        ${columns.map(headHtml)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ label, cells }) =>
          html`<tr>
            ${labels !== 'none' && html`<th scope="row" ${labels === 'numbers' && html`class="number"`}>${label}</th>`}
            ${columns.map((column, i) => cellHtml(column, cells[i], context))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function headHtml({ field }: ShapeColumn): Html {
  const unit = field.unit !== undefined && html` <span class="unit">${field.unit}</span>`;
  return html`<th scope="col" ${isNumberField(field) && html`class="number"`}>${field.title}${unit}</th>`;
}

function cellHtml({ field }: ShapeColumn, value: Json | undefined, context: PrintContext): Html {
  if (typeof value === 'object' && value !== null && !field.ref) return html`<td>${summarize(value, 99)}</td>`;
  // the heading already shows the unit
  const { unit: _, ...plain } = field;
  return html`<td ${isNumberField(field) && html`class="number"`}>${valueHtml(plain, value, context)}</td>`;
}
