import { areaWriters } from './areas.ts';
import { baselinesWriter } from './baselines/baselines-writer.ts';
import type { Work } from './database/work.ts';
import { createdKeys } from './items/created-keys.ts';
import { itemsWriter } from './items/items-writer.ts';
import { reader } from './reader.ts';
import { relationsWriter } from './relations/relations-writer.ts';
import type { Writer } from './store.ts';

export function writer(work: Work): Writer {
  const reading = reader(work.session);
  return {
    ...reading,
    ...itemsWriter(work),
    ...createdKeys(work),
    ...relationsWriter(work),
    ...areaWriters(work, reading),
    baselines: { ...reading.baselines, ...baselinesWriter(work) },
    now: work.now,
  };
}
