import { accountsReader } from './accounts/accounts-reader.ts';
import { activityReader } from './accounts/activity.ts';
import { assetsReader } from './assets/assets.ts';
import { importsReader } from './imports/imports-reader.ts';
import { discussionsReader } from './discussions/discussions.ts';
import { generatorsReader } from './generators/generators.ts';
import { promptsReader } from './generators/prompts.ts';
import { grouping } from './query/grouping.ts';
import { ordering } from './query/ordering.ts';
import { counting } from './query/counting.ts';
import { itemsReader } from './items/items-reader.ts';
import { listing } from './query/listing.ts';
import { modelsReader } from './models/models-reader.ts';
import { picturesReader } from './pictures/pictures.ts';
import { prototypesReader } from './prototypes/prototypes-reader.ts';
import { feedbacksReader } from './prototypes/feedbacks.ts';
import { visitsReader } from './prototypes/visits.ts';
import { runsReader } from './prototypes/runs.ts';
import { relationsReader } from './relations/relations-reader.ts';
import { arrangementsReader } from './views/arrangements.ts';
import { customSignalsReader } from './signals/custom-signals.ts';
import { signalReferencesReader } from './signals/signal-references.ts';
import { signalTreesReader } from './signals/signal-trees.ts';
import { viewsReader } from './views/saved-views.ts';
import { storedWidgetsReader } from './widgets/stored-widgets.ts';
import type { Session } from './database/session.ts';
import type { Reader } from './store.ts';

export function reader(session: Session): Reader {
  return {
    ...itemsReader(session),
    ...relationsReader(session),
    ...listing(session),
    ...counting(session),
    ...grouping(session),
    ...ordering(session),
    accounts: accountsReader(session),
    activity: activityReader(session),
    views: viewsReader(session),
    arrangements: arrangementsReader(session),
    assets: assetsReader(session),
    generators: generatorsReader(session),
    prompts: promptsReader(session),
    models: modelsReader(session),
    prototypes: prototypesReader(session),
    runs: runsReader(session),
    feedbacks: feedbacksReader(session),
    visits: visitsReader(session),
    imports: importsReader(session),
    trees: signalTreesReader(session),
    customSignals: customSignalsReader(session),
    signalReferences: signalReferencesReader(session),
    discussions: discussionsReader(session),
    pictures: picturesReader(session),
    storedWidgets: storedWidgetsReader(session),
    version: () => session.version(),
  };
}
