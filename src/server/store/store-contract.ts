import { itemContract } from './contract/items.ts';
import { listContract } from './contract/lists.ts';
import { relationContract } from './contract/relations.ts';
import { searchContract } from './contract/search.ts';
import type { OpenEmpty } from './contract/widgets.ts';
import { writingContract } from './contract/writing.ts';

/** What every driver of the store must do. */
export function storeContract(openEmpty: OpenEmpty): void {
  itemContract(openEmpty);
  writingContract(openEmpty);
  relationContract(openEmpty);
  listContract(openEmpty);
  searchContract(openEmpty);
}
