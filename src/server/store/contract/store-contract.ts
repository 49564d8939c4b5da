import { accountContract } from './accounts.ts';
import { arrangementContract } from './arrangements.ts';
import { assetContract } from './assets.ts';
import { baselineContract } from './baselines.ts';
import { confirmationContract } from './confirmations.ts';
import { discussionContract } from './discussions.ts';
import { foreignContract } from './foreign.ts';
import { generatorContract } from './generators.ts';
import { itemContract } from './items.ts';
import { linkHistoryContract } from './link-history.ts';
import { listContract } from './lists.ts';
import { modelContract } from './models.ts';
import { pictureContract } from './pictures.ts';
import { feedbackContract, prototypeContract, runContract } from './prototypes.ts';
import { relationContract } from './relations.ts';
import { savedViewContract } from './saved-views.ts';
import { searchContract } from './search.ts';
import { signalReferenceContract } from './signal-references.ts';
import { signalContract } from './signals.ts';
import { storedWidgetContract } from './stored-widgets.ts';
import type { OpenEmpty } from './widgets.ts';
import { writingContract } from './writing.ts';

/** The tests that every store driver must pass; `alsoUnindexed` repeats the lists without field indexes. */
export function storeContract(openEmpty: OpenEmpty, alsoUnindexed: boolean): void {
  accountContract(openEmpty);
  itemContract(openEmpty);
  writingContract(openEmpty);
  relationContract(openEmpty);
  linkHistoryContract(openEmpty);
  confirmationContract(openEmpty);
  foreignContract(openEmpty);
  listContract(openEmpty, alsoUnindexed ? [true, false] : [true]);
  searchContract(openEmpty);
  savedViewContract(openEmpty);
  arrangementContract(openEmpty);
  assetContract(openEmpty);
  baselineContract(openEmpty);
  generatorContract(openEmpty);
  modelContract(openEmpty);
  prototypeContract(openEmpty);
  runContract(openEmpty);
  feedbackContract(openEmpty);
  signalContract(openEmpty);
  signalReferenceContract(openEmpty);
  pictureContract(openEmpty);
  discussionContract(openEmpty);
  storedWidgetContract(openEmpty);
}
