import type { Issue, Item, User } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { replaceData, type Emit } from '#server/inventory/items/write-items.ts';
import type { Writer } from '#server/store/store.ts';
import { prefixIssues } from '#shared/issue.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Pointer } from '#shared/pointer.ts';

/** `path` is the location in the request. */
type Step = { path: Pointer; change: (data: JsonObject) => JsonObject };
type Changed = { item: Item; data: JsonObject; steps: Step[] };

export type LinkWork = { inventory: Inventory; writer: Writer; user: User; emit: Emit };

/** Changes that links make to fields of items, collected in one transaction so that each item gets one revision. */
export class FieldChanges {
  readonly #changed = new Map<string, Changed>();

  /** @throws what `change` throws on the data at that time */
  add(item: Item, step: Step): void {
    const { data, steps } = this.#changed.get(item.id) ?? { data: item.data, steps: [] };
    this.#changed.set(item.id, { item, data: step.change(data), steps: [...steps, step] });
  }

  /** Writes every item once. Validation issues are reported under the paths of the steps that caused them. */
  async write(work: LinkWork): Promise<Issue[]> {
    const allIssues: Issue[] = [];
    for (const changed of this.#changed.values()) {
      const { issues } = await replace(work, changed.item, changed.data);
      if (issues.length > 0) allIssues.push(...(await issuesByStep(work, changed, issues)));
    }
    return allIssues;
  }
}

/** The transaction fails anyway: applying the steps one by one shows which of them are invalid. */
async function issuesByStep(work: LinkWork, { item, steps }: Changed, combined: Issue[]): Promise<Issue[]> {
  const allIssues: Issue[] = [];
  let present = item;
  for (const { path, change } of steps) {
    const { item: written, issues } = await replace(work, present, change(present.data));
    allIssues.push(...prefixIssues(path, issues));
    present = written;
  }
  return allIssues.length > 0 ? allIssues : prefixIssues(steps.at(-1)?.path ?? '', combined);
}

function replace({ inventory, writer, user, emit }: LinkWork, item: Item, data: JsonObject) {
  return replaceData(inventory, writer, user, item, data, emit);
}
