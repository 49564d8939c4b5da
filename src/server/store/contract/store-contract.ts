import { accountContract } from './accounts.ts';
import { assetContract } from './assets.ts';
import { itemContract } from './items.ts';
import { listContract } from './lists.ts';
import { relationContract } from './relations.ts';
import { savedViewContract } from './saved-views.ts';
import { searchContract } from './search.ts';
import type { OpenEmpty } from './widgets.ts';
import { writingContract } from './writing.ts';

/** What every driver of the store must do; `alsoUnindexed` repeats the lists without indexes of fields. */
export function storeContract(openEmpty: OpenEmpty, alsoUnindexed: boolean): void {
  accountContract(openEmpty);
  itemContract(openEmpty);
  writingContract(openEmpty);
  relationContract(openEmpty);
  listContract(openEmpty, alsoUnindexed ? [true, false] : [true]);
  searchContract(openEmpty);
  savedViewContract(openEmpty);
  assetContract(openEmpty);
}
