import type { BulkPatch, Issue, User, WrittenItem } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { removeItem } from '#server/inventory/items/delete-items.ts';
import { applyPatch, insertItem, inWrite, writtenItem } from '#server/inventory/items/write-items.ts';
import { linkCreated } from '#server/inventory/relations/write-relations.ts';
import { storedIssuesOf } from '#server/inventory/rules/issues-of.ts';
import { refuseItem } from '#server/inventory/validate-item.ts';
import { AppError } from '#shared/errors.ts';

const DATA = '/data';

/**
 * Deletes, changes and creates items in one transaction, all or none. Every issue of every item is reported, under
 * `/remove/<index>`, `/items/<index>` or `/add/<index>`; issues of its data below `/data`.
 */
export async function changeItems(
  inventory: Inventory,
  user: User,
  { remove = [], items = [], add = [] }: BulkPatch,
): Promise<WrittenItem[]> {
  const ids = new Set([...remove, ...items].map(({ id }) => id));
  if (ids.size < remove.length + items.length)
    throw new AppError('invalid', 'An item can appear only once in a bulk change');
  return inWrite(inventory, user, async (writer, emit) => {
    const written: WrittenItem[] = [];
    const allIssues: Issue[] = [];
    for (const [i, { id, rev, relations = 'refuse' }] of remove.entries()) {
      const work = { inventory, writer, user, emit };
      const change = { id, rev, onRelations: relations };
      allIssues.push(
        ...(await storedIssuesOf(`/remove/${i}`, async () => void (await removeItem(work, change)), DATA)),
      );
    }
    for (const [i, change] of items.entries()) {
      const apply = async (): Promise<void> => {
        written.push(writtenItem(await applyPatch(inventory, writer, user, change, emit)));
      };
      allIssues.push(...(await storedIssuesOf(`/items/${i}`, apply, DATA)));
    }
    for (const [i, input] of add.entries()) {
      const at = `/add/${i}`;
      const insert = async (): Promise<void> =>
        void written.push(await insertItem(inventory, writer, user, input, emit));
      const issues = await storedIssuesOf(at, insert, DATA);
      const made = written.at(-1);
      if (issues.length === 0 && made !== undefined && input.links !== undefined) {
        const { links } = input;
        const link = async (): Promise<void> =>
          void (written[written.length - 1] = await linkCreated({ inventory, writer, user, emit }, made, links));
        issues.push(...(await storedIssuesOf(at, link)));
      }
      allIssues.push(...issues);
    }
    refuseItem(allIssues);
    return written;
  });
}
