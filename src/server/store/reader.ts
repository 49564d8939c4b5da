import { counting } from './counting.ts';
import { itemsReader } from './items-reader.ts';
import { listing } from './listing.ts';
import { relationsReader } from './relations-reader.ts';
import type { Session } from './session.ts';
import type { Reader } from './store.ts';

export function reader(session: Session): Reader {
  return {
    ...itemsReader(session),
    ...relationsReader(session),
    ...listing(session),
    ...counting(session),
    version: () => session.version(),
  };
}
