import { accountsWriter } from './accounts/accounts-writer.ts';
import { activityWriter } from './accounts/activity.ts';
import { assetsWriter } from './assets/assets.ts';
import { importsWriter } from './imports/imports-writer.ts';
import { discussionsWriter } from './discussions/discussions.ts';
import { generatorsWriter } from './generators/generators.ts';
import { promptsWriter } from './generators/prompts.ts';
import { createdKeys } from './items/created-keys.ts';
import { itemsWriter } from './items/items-writer.ts';
import { modelsWriter } from './models/models-writer.ts';
import { picturesWriter } from './pictures/pictures.ts';
import { prototypesWriter } from './prototypes/prototypes-writer.ts';
import { feedbacksWriter } from './prototypes/feedbacks.ts';
import { visitsWriter } from './prototypes/visits.ts';
import { runsWriter } from './prototypes/runs.ts';
import { reader } from './reader.ts';
import { relationsWriter } from './relations/relations-writer.ts';
import { arrangementsWriter } from './views/arrangements.ts';
import { customSignalsWriter } from './signals/custom-signals.ts';
import { signalReferencesWriter } from './signals/signal-references.ts';
import { signalTreesWriter } from './signals/signal-trees.ts';
import { viewsWriter } from './views/saved-views.ts';
import { storedWidgetsWriter } from './widgets/stored-widgets.ts';
import type { Writer } from './store.ts';
import type { Work } from './database/work.ts';

export function writer(work: Work): Writer {
  const reading = reader(work.session);
  return {
    ...reading,
    ...itemsWriter(work),
    ...createdKeys(work),
    ...relationsWriter(work),
    accounts: { ...reading.accounts, ...accountsWriter(work) },
    activity: { ...reading.activity, ...activityWriter(work) },
    assets: { ...reading.assets, ...assetsWriter(work) },
    generators: { ...reading.generators, ...generatorsWriter(work) },
    prompts: { ...reading.prompts, ...promptsWriter(work) },
    models: { ...reading.models, ...modelsWriter(work) },
    prototypes: { ...reading.prototypes, ...prototypesWriter(work) },
    feedbacks: { ...reading.feedbacks, ...feedbacksWriter(work) },
    visits: { ...reading.visits, ...visitsWriter(work) },
    runs: { ...reading.runs, ...runsWriter(work) },
    imports: { ...reading.imports, ...importsWriter(work) },
    trees: { ...reading.trees, ...signalTreesWriter(work) },
    customSignals: { ...reading.customSignals, ...customSignalsWriter(work) },
    signalReferences: { ...reading.signalReferences, ...signalReferencesWriter(work) },
    discussions: { ...reading.discussions, ...discussionsWriter(work) },
    pictures: { ...reading.pictures, ...picturesWriter(work) },
    storedWidgets: { ...reading.storedWidgets, ...storedWidgetsWriter(work) },
    views: { ...reading.views, ...viewsWriter(work) },
    arrangements: { ...reading.arrangements, ...arrangementsWriter(work) },
    now: work.now,
  };
}
