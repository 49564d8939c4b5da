import type { OwnRole } from '#server/store/accounts/own-roles.ts';
import type { Store } from '#server/store/store.ts';

/** The roles that administrators made, read once until accounts or roles change, here or on another server. */
export class OwnRoles {
  readonly #store: Pick<Store, 'read'>;
  #kept: Promise<OwnRole[]> | null = null;

  constructor(store: Pick<Store, 'read' | 'onForeign'>) {
    this.#store = store;
    store.onForeign((notice) => {
      if (typeof notice === 'string') this.forget();
    });
  }

  forget(): void {
    this.#kept = null;
  }

  all(): Promise<OwnRole[]> {
    if (this.#kept !== null) return this.#kept;
    const read = this.#store.read.ownRoles.all();
    this.#kept = read;
    read.catch(() => this.forget());
    return read;
  }
}
