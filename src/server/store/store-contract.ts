import { accountContract } from './contract/accounts.ts';
import { assetContract } from './contract/assets.ts';
import { itemContract } from './contract/items.ts';
import { listContract } from './contract/lists.ts';
import { relationContract } from './contract/relations.ts';
import { savedViewContract } from './contract/saved-views.ts';
import { searchContract } from './contract/search.ts';
import type { OpenEmpty } from './contract/widgets.ts';
import { writingContract } from './contract/writing.ts';

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
