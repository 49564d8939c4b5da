import type { AccountsReader, AccountsWriter } from './accounts/accounts.ts';
import type { ActivityReader, ActivityWriter } from './accounts/activity.ts';
import type { AssetsReader, AssetsWriter } from './assets/assets.ts';
import type { DiscussionsReader, DiscussionsWriter } from './discussions/discussions.ts';
import type { ModelsReader, ModelsWriter } from './models/models.ts';
import type { PrototypesReader, PrototypesWriter } from './prototypes/prototypes.ts';
import type { RunsReader, RunsWriter } from './prototypes/runs.ts';
import type { FeedbacksReader, FeedbacksWriter } from './prototypes/feedbacks.ts';
import type { VisitsReader, VisitsWriter } from './prototypes/visits.ts';
import type { ArrangementsReader, ArrangementsWriter } from './views/arrangements.ts';
import type { ImportsReader, ImportsWriter } from './imports/imports.ts';
import type { CustomSignalsReader, CustomSignalsWriter } from './signals/custom-signals.ts';
import type { SignalReferencesReader, SignalReferencesWriter } from './signals/signal-references.ts';
import type { SignalTreesReader, SignalTreesWriter } from './signals/signal-trees.ts';
import type { PicturesReader, PicturesWriter } from './pictures/pictures.ts';
import type { StoredWidgetsReader, StoredWidgetsWriter } from './widgets/stored-widgets.ts';
import type { ViewsReader, ViewsWriter } from './views/saved-views.ts';

/** What the store reads, apart from the items themselves. */
export type AreaReaders = {
  accounts: AccountsReader;
  activity: ActivityReader;
  assets: AssetsReader;
  discussions: DiscussionsReader;
  models: ModelsReader;
  prototypes: PrototypesReader;
  runs: RunsReader;
  feedbacks: FeedbacksReader;
  visits: VisitsReader;
  arrangements: ArrangementsReader;
  imports: ImportsReader;
  customSignals: CustomSignalsReader;
  signalReferences: SignalReferencesReader;
  trees: SignalTreesReader;
  pictures: PicturesReader;
  views: ViewsReader;
  storedWidgets: StoredWidgetsReader;
};

export type AreaWriters = {
  accounts: AccountsWriter;
  activity: ActivityWriter;
  assets: AssetsWriter;
  discussions: DiscussionsWriter;
  models: ModelsWriter;
  prototypes: PrototypesWriter;
  runs: RunsWriter;
  feedbacks: FeedbacksWriter;
  visits: VisitsWriter;
  arrangements: ArrangementsWriter;
  imports: ImportsWriter;
  customSignals: CustomSignalsWriter;
  signalReferences: SignalReferencesWriter;
  trees: SignalTreesWriter;
  pictures: PicturesWriter;
  views: ViewsWriter;
  storedWidgets: StoredWidgetsWriter;
};
