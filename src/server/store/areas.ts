import { accountsReader } from './accounts/accounts-reader.ts';
import { accountsWriter } from './accounts/accounts-writer.ts';
import { activityReader, activityWriter } from './accounts/activity.ts';
import { apiTokensReader, apiTokensWriter } from './accounts/api-tokens.ts';
import { lastSignInsReader, lastSignInsWriter } from './accounts/last-sign-ins.ts';
import { ownRolesReader, ownRolesWriter } from './accounts/own-roles.ts';
import { assetsReader, assetsWriter } from './assets/assets.ts';
import { confirmationsReader, confirmationsWriter } from './confirmations/confirmations.ts';
import type { Session } from './database/session.ts';
import type { Work } from './database/work.ts';
import { coverageReader } from './evidence/coverage-reader.ts';
import { coverageWriter } from './evidence/keep-coverage.ts';
import { foreignIdsReader, foreignIdsWriter } from './foreign/foreign-ids.ts';
import { unresolvedLinksReader, unresolvedLinksWriter } from './foreign/unresolved-links.ts';
import { generatorsReader, generatorsWriter } from './generators/generators.ts';
import { promptsReader, promptsWriter } from './generators/prompts.ts';
import { importsReader } from './imports/imports-reader.ts';
import { importsWriter } from './imports/imports-writer.ts';
import { sentReportsReader, sentReportsWriter } from './imports/sent-reports.ts';
import { instanceSettingsReader, instanceSettingsWriter } from './instance/instance-settings.ts';
import { modelsReader } from './models/models-reader.ts';
import { modelsWriter } from './models/models-writer.ts';
import { picturesReader, picturesWriter } from './pictures/pictures.ts';
import { prototypesReader } from './prototypes/prototypes-reader.ts';
import { prototypesWriter } from './prototypes/prototypes-writer.ts';
import { runsReader, runsWriter } from './prototypes/runs.ts';
import { visitsReader, visitsWriter } from './prototypes/visits.ts';
import { recordReader } from './records/record-reader.ts';
import { recordWriter } from './records/record-writer.ts';
import { customSignalsReader, customSignalsWriter } from './signals/custom-signals.ts';
import { signalReferencesReader, signalReferencesWriter } from './signals/signal-references.ts';
import { signalTreesReader, signalTreesWriter } from './signals/signal-trees.ts';
import { editorialReader, editorialWriter } from './suspects/editorial.ts';
import { suspectsWriter } from './suspects/keep-suspects.ts';
import { suspectsReader } from './suspects/suspects-reader.ts';
import { arrangementsReader, arrangementsWriter } from './views/arrangements.ts';
import { viewsReader, viewsWriter } from './views/saved-views.ts';
import { storedWidgetsReader, storedWidgetsWriter } from './widgets/stored-widgets.ts';

export type AreaReaders = ReturnType<typeof areaReaders>;
export type AreaWriters = ReturnType<typeof areaWriters>;

/** What the store reads, apart from the items themselves. */
export function areaReaders(session: Session) {
  return {
    accounts: accountsReader(session),
    apiTokens: apiTokensReader(session),
    ownRoles: ownRolesReader(session),
    lastSignIns: lastSignInsReader(session),
    activity: activityReader(session),
    instanceSettings: instanceSettingsReader(session),
    views: viewsReader(session),
    arrangements: arrangementsReader(session),
    assets: assetsReader(session),
    generators: generatorsReader(session),
    prompts: promptsReader(session),
    models: modelsReader(session),
    prototypes: prototypesReader(session),
    runs: runsReader(session),
    records: recordReader(session),
    visits: visitsReader(session),
    imports: importsReader(session),
    sentReports: sentReportsReader(session),
    unresolved: unresolvedLinksReader(session),
    confirmations: confirmationsReader(session),
    suspects: suspectsReader(session),
    coverage: coverageReader(session),
    editorial: editorialReader(session),
    foreignIds: foreignIdsReader(session),
    trees: signalTreesReader(session),
    customSignals: customSignalsReader(session),
    signalReferences: signalReferencesReader(session),
    pictures: picturesReader(session),
    storedWidgets: storedWidgetsReader(session),
  };
}

/** What a transaction reads and writes, apart from the items. */
export function areaWriters(work: Work, reading: AreaReaders) {
  return {
    accounts: { ...reading.accounts, ...accountsWriter(work) },
    apiTokens: { ...reading.apiTokens, ...apiTokensWriter(work) },
    ownRoles: { ...reading.ownRoles, ...ownRolesWriter(work) },
    lastSignIns: { ...reading.lastSignIns, ...lastSignInsWriter(work) },
    activity: { ...reading.activity, ...activityWriter(work) },
    instanceSettings: { ...reading.instanceSettings, ...instanceSettingsWriter(work) },
    views: { ...reading.views, ...viewsWriter(work) },
    arrangements: { ...reading.arrangements, ...arrangementsWriter(work) },
    assets: { ...reading.assets, ...assetsWriter(work) },
    generators: { ...reading.generators, ...generatorsWriter(work) },
    prompts: { ...reading.prompts, ...promptsWriter(work) },
    models: { ...reading.models, ...modelsWriter(work) },
    prototypes: { ...reading.prototypes, ...prototypesWriter(work) },
    runs: { ...reading.runs, ...runsWriter(work) },
    records: recordWriter(work),
    visits: { ...reading.visits, ...visitsWriter(work) },
    imports: { ...reading.imports, ...importsWriter(work) },
    sentReports: { ...reading.sentReports, ...sentReportsWriter(work) },
    unresolved: { ...reading.unresolved, ...unresolvedLinksWriter(work) },
    confirmations: { ...reading.confirmations, ...confirmationsWriter(work) },
    editorial: { ...reading.editorial, ...editorialWriter(work) },
    suspects: { ...reading.suspects, ...suspectsWriter(work) },
    coverage: { ...reading.coverage, ...coverageWriter(work) },
    foreignIds: { ...reading.foreignIds, ...foreignIdsWriter(work) },
    trees: { ...reading.trees, ...signalTreesWriter(work) },
    customSignals: { ...reading.customSignals, ...customSignalsWriter(work) },
    signalReferences: { ...reading.signalReferences, ...signalReferencesWriter(work) },
    pictures: { ...reading.pictures, ...picturesWriter(work) },
    storedWidgets: { ...reading.storedWidgets, ...storedWidgetsWriter(work) },
  };
}
