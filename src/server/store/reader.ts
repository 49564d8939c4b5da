import { areaReaders } from './areas.ts';
import { baselinesReader } from './baselines/baselines-reader.ts';
import type { Session } from './database/session.ts';
import { itemsReader } from './items/items-reader.ts';
import { counting } from './query/counting.ts';
import { grouping } from './query/grouping.ts';
import { listing } from './query/listing.ts';
import { ordering } from './query/ordering.ts';
import { relationsReader } from './relations/relations-reader.ts';
import type { Reader } from './store.ts';

export function reader(session: Session): Reader {
  return {
    ...itemsReader(session),
    ...relationsReader(session),
    ...listing(session),
    ...counting(session),
    ...grouping(session),
    ...ordering(session),
    ...areaReaders(session),
    baselines: baselinesReader(session),
    version: () => session.version(),
  };
}
