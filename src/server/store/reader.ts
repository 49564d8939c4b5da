import { accountsReader } from './accounts/accounts-reader.ts';
import { activityReader } from './accounts/activity.ts';
import { assetsReader } from './assets.ts';
import { counting } from './counting.ts';
import { itemsReader } from './items-reader.ts';
import { listing } from './listing.ts';
import { relationsReader } from './relations-reader.ts';
import { viewsReader } from './saved-views.ts';
import type { Session } from './session.ts';
import type { Reader } from './store.ts';

export function reader(session: Session): Reader {
  return {
    ...itemsReader(session),
    ...relationsReader(session),
    ...listing(session),
    ...counting(session),
    accounts: accountsReader(session),
    activity: activityReader(session),
    views: viewsReader(session),
    assets: assetsReader(session),
    version: () => session.version(),
  };
}
