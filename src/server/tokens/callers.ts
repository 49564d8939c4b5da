import type { AccountRecord } from '#server/store/accounts/accounts.ts';
import type { ApiTokenRecord } from '#server/store/accounts/api-tokens.ts';
import type { Store } from '#server/store/store.ts';
import type { Actor } from '#shared/permissions.ts';
import type { RolesOf } from './roles-of.ts';
import { tokenHash, type Claims, type Tokens, type TokenType } from './tokens.ts';

/** The owner of a token, and the session it belongs to. */
export type Caller = { actor: Actor; session: string; mustChangePassword: boolean };
type Known = Omit<Caller, 'session'> & { endsAt: string };
/** The owner of an API token, which belongs to no session. */
export type ApiCaller = Omit<Caller, 'session'> & Pick<ApiTokenRecord, 'access'>;
type KnownApiToken = ApiCaller & { token: ApiTokenRecord };

const MAX_KEPT = 5000;
/** The time of an API token's last use is stored at most this often. */
const USE_MS = 5 * 60_000;

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
  readonly #apiTokens = new Map<string, Promise<KnownApiToken | undefined>>();

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
    this.#apiTokens.clear();
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

  /** The owner of an API token that has neither ended nor been revoked. Its last use is stored, to within some minutes. */
  async apiCaller(text: string): Promise<ApiCaller | undefined> {
    const hash = tokenHash(text);
    const known = await remember(this.#apiTokens, hash, () => this.#readApiToken(hash));
    const now = this.#now();
    if (known === undefined || known.token.expires_at <= now.toISOString()) return undefined;
    const { token } = known;
    if (token.last_used_at === null || Math.abs(now.getTime() - Date.parse(token.last_used_at)) > USE_MS) {
      token.last_used_at = now.toISOString();
      await this.#store.write((writer) => writer.apiTokens.used(token.id, now.toISOString()));
    }
    return known;
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
    return remember(this.#actors, claims.sid, () => this.#read(claims));
  }

  async #read({ sub, sid }: Pick<Claims, 'sub' | 'sid'>): Promise<Known | undefined> {
    const { accounts } = this.#store.read;
    const [session, account] = await Promise.all([accounts.session(sid), accounts.byId(sub)]);
    if (session?.account !== sub || session.expiresAt <= this.#now().toISOString()) return undefined;
    const owner = await this.#owner(account);
    return owner && { ...owner, endsAt: session.expiresAt };
  }

  async #readApiToken(hash: string): Promise<KnownApiToken | undefined> {
    const { accounts, apiTokens } = this.#store.read;
    const token = await apiTokens.byHash(hash);
    const owner = token && (await this.#owner(await accounts.byId(token.account)));
    return owner && { ...owner, access: token.access, token };
  }

  async #owner(account: AccountRecord | undefined): Promise<Omit<Caller, 'session'> | undefined> {
    if (!account || account.disabled) return undefined;
    const { id, name, mustChangePassword } = account;
    return { actor: { id, name, ...(await this.#rolesOf(this.#store.read.accounts, id)) }, mustChangePassword };
  }
}

/** Looks up what is not cached; failed lookups are not cached. */
function remember<V>(map: Map<string, Promise<V>>, key: string, read: () => Promise<V>): Promise<V> {
  const kept = map.get(key);
  if (kept) return kept;
  const found = read();
  keep(map, key, found);
  found.catch(() => map.delete(key));
  return found;
}

/** Evicts the oldest entry. */
function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_KEPT && oldest !== undefined) map.delete(oldest);
}
