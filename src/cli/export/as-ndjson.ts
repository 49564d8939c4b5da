import type { WriteText } from './write-text.ts';
import { recordOf, type Chosen } from './chosen-items.ts';

/** One JSON record a line: the items, then the links between them. */
export async function exportNdjson(chosen: Chosen, write: WriteText): Promise<number> {
  let count = 0;
  for await (const items of chosen.items()) {
    count += items.length;
    await write(items.map((item) => `${JSON.stringify(recordOf(item))}\n`).join(''));
  }
  for await (const relations of chosen.relations()) {
    await write(
      relations.map(({ type, source, target }) => `${JSON.stringify({ relation: type, source, target })}\n`).join(''),
    );
  }
  return count;
}
