import { itemsWriter } from './items-writer.ts';
import { reader } from './reader.ts';
import { relationsWriter } from './relations-writer.ts';
import type { Writer } from './store.ts';
import type { Work } from './work.ts';

export function writer(work: Work): Writer {
  return { ...reader(work.session), ...itemsWriter(work), ...relationsWriter(work), now: work.now };
}
