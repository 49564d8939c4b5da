import { choiceLabel } from '#shared/fields/choice-label.ts';
import { statusField } from '#shared/kinds/status-field.ts';
import { html, type Html } from '#shared/markup/html.ts';
import { mentionHtml } from '#shared/markup/mention-html.ts';
import type { PrintedItem, PrintContext } from '#shared/markup/printed-item.ts';
import { timeText } from '#shared/markup/time-text.ts';
import { factsOf, type FactGroup } from '#shared/presentation/facts.ts';
import { roomOf, shapeOf } from '#shared/presentation/shape.ts';
import { groupRelations } from '#shared/relations/group-relations.ts';
import { shapeHtml } from './shape-html.ts';

/** One item: its heading, its data grouped as in its schema, and its relations. */
export function itemHtml(printed: PrintedItem, context: PrintContext): Html {
  const { item, kind } = printed;
  const { groups, unknown } = factsOf(kind, item.data);
  const sections: FactGroup[] =
    unknown.length === 0 ? groups : [...groups, { title: 'Not in the schema', facts: unknown }];
  return html`<article id="${item.id}">
    ${headHtml(printed, context)} ${sections.map((group) => groupHtml(group, printed, context))}
    ${relationsHtml(printed, context)}
  </article>`;
}

function headHtml({ item, kind, picture }: PrintedItem, { users }: PrintContext): Html {
  const status = statusField(kind);
  const value = status && item.data[status.name];
  const author = (id: string) => users.get(id) ?? 'unknown user';
  return html`<header>
    <img src="${picture}" alt="" width="40" height="40" />
    <div>
      <p class="over">
        ${kind.title} <span class="id">${item.id}</span>
        ${status && value !== undefined && html`<span class="tag">${choiceLabel(status, value)}</span>`}
        ${item.deletedAt !== undefined && html`<span class="tag gone">Deleted ${timeText(item.deletedAt)}</span>`}
      </p>
      <h2>${item.name}</h2>
      <p class="meta">
        Revision ${item.rev}, ${timeText(item.updatedAt)} by ${author(item.updatedBy)}. Created
        ${timeText(item.createdAt)} by ${author(item.createdBy)}.
      </p>
    </div>
  </header>`;
}

function groupHtml({ title, facts }: FactGroup, { kind }: PrintedItem, context: PrintContext): Html {
  const rows = facts.map(({ field, value }) => {
    const shape = shapeOf(kind, field.path, value, field);
    return html`<div class="${roomOf(shape) === 'block' ? 'block' : 'row'}">
      <dt>${field.title}</dt>
      <dd>${shapeHtml(shape, context)}</dd>
    </div>`;
  });
  return html`<section>
    ${title !== null && html`<h3>${title}</h3>`}
    <dl class="facts">${rows}</dl>
  </section>`;
}

function relationsHtml({ relations, omitted }: PrintedItem, context: PrintContext): Html | null {
  if (relations.length === 0) return null;
  const groups = groupRelations(relations, context.hierarchy);
  return html`<section>
    <h3>Relations</h3>
    <dl class="facts">
      ${groups.map(
        ({ name, relations: own }) =>
          html`<div class="row">
            <dt>${name}</dt>
            <dd>
              <ul class="plain">
                ${own.map(
                  ({ item }) =>
                    html`<li>
                      ${mentionHtml(item.id, { names: new Map([[item.id, item.name]]), present: context.present })}
                      ${item.deleted && html`<span class="tag gone">deleted</span>`}
                    </li>`,
                )}
              </ul>
            </dd>
          </div>`,
      )}
    </dl>
    ${omitted > 0 && html`<p class="meta">${omitted} more relations not shown.</p>`}
  </section>`;
}
