import type { Store } from '#server/store/store.ts';
import type { Actor } from '#shared/permissions.ts';
import type { RolesOf } from './roles-of.ts';
import type { Claims, Tokens, TokenType } from './tokens.ts';

/** The owner of a token, and the session it belongs to. */
export type Caller = { actor: Actor; session: string; mustChangePassword: boolean };
type Known = Omit<Caller, 'session'> & { endsAt: string };

const MAX_KEPT = 5000;

/**
 * Resolves the owner of a token: its session must exist and its account must be able to sign in. Both are cached until
 * any account changes, here or on another server, so that a request needs no store lookup.
 */
export class Callers {
  readonly #store: Store;
  readonly #tokens: Tokens;
  readonly #now: () => Date;
  readonly #claims = new Map<string, Claims>();
  readonly #actors = new Map<string, Promise<Known | undefined>>();

  readonly #rolesOf: RolesOf;

  constructor(store: Store, tokens: Tokens, now: () => Date, rolesOf: RolesOf) {
    this.#rolesOf = rolesOf;
    this.#store = store;
    this.#tokens = tokens;
    this.#now = now;
    store.onForeign((notice) => {
      if (typeof notice === 'string') this.forget();
    });
  }

  forget(): void {
    this.#actors.clear();
  }

  async find(token: string, type: 'access' | 'read'): Promise<Caller | undefined> {
    const claims = await this.#holding(token, type);
    return claims && this.holder(claims.sub, claims.sid);
  }

  /** The user of a session that is still valid; for connections that outlive the token they were opened with. */
  async holder(account: string, session: string): Promise<Caller | undefined> {
    const known = await this.#actor({ sub: account, sid: session });
    if (known === undefined || known.endsAt <= this.#now().toISOString()) return undefined;
    return { actor: known.actor, mustChangePassword: known.mustChangePassword, session };
  }

  /** The asset that an asset token was created for. */
  async assetOf(token: string): Promise<string | undefined> {
    return (await this.#holding(token, 'asset'))?.sub;
  }

  /** The caller identified by the token of this asset; it can only read the asset. */
  async asset(token: string, id: string): Promise<Actor | undefined> {
    const claims = await this.#holding(token, 'asset');
    return claims?.sub === id ? { id: `asset:${id}`, name: id, roles: [{ role: 'read_asset', ref: id }] } : undefined;
  }

  async #holding(token: string, type: TokenType): Promise<Claims | undefined> {
    const claims = this.#claims.get(token) ?? (await this.#check(token));
    return claims?.type === type && claims.exp * 1000 > this.#now().getTime() ? claims : undefined;
  }

  async #check(token: string): Promise<Claims | undefined> {
    const claims = await this.#tokens.check(token, this.#now());
    if (claims) keep(this.#claims, token, claims);
    return claims;
  }

  #actor(claims: Pick<Claims, 'sub' | 'sid'>): Promise<Known | undefined> {
    const kept = this.#actors.get(claims.sid);
    if (kept) return kept;
    const found = this.#read(claims);
    keep(this.#actors, claims.sid, found);
    // failed lookups are not cached
    found.catch(() => this.#actors.delete(claims.sid));
    return found;
  }

  async #read({ sub, sid }: Pick<Claims, 'sub' | 'sid'>): Promise<Known | undefined> {
    const { accounts } = this.#store.read;
    const [session, account] = await Promise.all([accounts.session(sid), accounts.byId(sub)]);
    if (session?.account !== sub || session.expiresAt <= this.#now().toISOString()) return undefined;
    if (!account || account.disabled) return undefined;
    const { id, name, mustChangePassword } = account;
    const roles = await this.#rolesOf(accounts, id);
    return { actor: { id, name, roles }, mustChangePassword, endsAt: session.expiresAt };
  }
}

/** Evicts the oldest entry. */
function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_KEPT && oldest !== undefined) map.delete(oldest);
}
