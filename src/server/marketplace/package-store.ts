import type { MarketplaceReview } from '#generated/payloads.d.ts';
import { guardedFetch, type FetchOptions } from '#server/fetch/guarded-fetch.ts';
import type { PictureEncoder } from '#server/pictures/encoding/picture-encoder.ts';
import { checkFormat } from '#server/pictures/picture-format.ts';
import { BoundedCache } from '#shared/bounded-cache.ts';
import { AppError } from '#shared/errors.ts';
import type { Json } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';
import { listIn, readPackage, readReviews, thingIn, type StorePackage } from './read-packages.ts';

type Picture = { type: string; content: Uint8Array };

const ANSWER_LIMITS = { bytes: 2_000_000, ms: 10_000, redirects: 3 };
const PICTURE_LIMITS = { bytes: 5_000_000, ms: 10_000, redirects: 3 };
const PAGE = 50;
/** pages read from the store: a marketplace with more shows its first 1,000 */
const MAX_PAGES = 20;
const CACHE_MS = 5 * 60_000;
const MAX_ANSWERS = 200;
const PICTURE_BYTES = 20_000_000;

/**
 * The store of a widget marketplace, which this server requests on behalf of everyone: its answers are cached for some
 * minutes, and its pictures re-encoded. The address of the store is chosen by the administrator; addresses in its
 * answers are checked.
 */
export class PackageStore {
  readonly #address: string;
  readonly #fetching: FetchOptions;
  readonly #encoder: PictureEncoder;
  readonly #answers = new BoundedCache<{ until: number; value: Promise<unknown> }>(MAX_ANSWERS);
  readonly #pictures = new BoundedCache<Picture>(PICTURE_BYTES);
  readonly #comingPictures = new Map<string, Promise<Picture>>();
  /** resolves when all pictures requested so far are encoded */
  #encoded: Promise<unknown> = Promise.resolve();

  constructor(address: string, fetching: FetchOptions, encoder: PictureEncoder) {
    this.#address = address.replace(/\/+$/, '');
    this.#fetching = fetching;
    this.#encoder = encoder;
  }

  /** All widgets, in the store's order. */
  widgets(): Promise<StorePackage[]> {
    return this.#kept('widgets', async () => {
      const found: StorePackage[] = [];
      for (let page = 1; page <= MAX_PAGES; page++) {
        const entries = listIn(await this.#request(`package?category=widget&limit=${PAGE}&page=${page}`));
        found.push(...entries.map(readPackage).filter((one) => one !== undefined));
        if (entries.length < PAGE) break;
      }
      return found;
    });
  }

  /** @throws AppError `not_found` */
  async widget(id: string): Promise<StorePackage> {
    const known = (await this.widgets()).find((one) => one.id === id);
    if (known !== undefined) return known;
    const found = await this.#kept(`package ${id}`, async () =>
      readPackage(thingIn(await this.#request(`package/${id}`))),
    );
    if (found === undefined) throw new AppError('not_found', 'Widget not found');
    return found;
  }

  async reviews(id: string): Promise<MarketplaceReview[]> {
    await this.widget(id);
    return this.#kept(`review ${id}`, async () => readReviews(await this.#request(`review?packageId=${id}`)));
  }

  /** @throws AppError `not_found` if there is no picture, or none that can be shown */
  picture(id: string): Promise<Picture> {
    const kept = this.#pictures.get(id);
    if (kept !== undefined) return Promise.resolve(kept);
    const coming =
      this.#comingPictures.get(id) ?? this.#fetchPicture(id).finally(() => this.#comingPictures.delete(id));
    this.#comingPictures.set(id, coming);
    return coming;
  }

  async #fetchPicture(id: string): Promise<Picture> {
    const { thumbnail } = await this.widget(id);
    if (thumbnail === '') throw new AppError('not_found', 'Picture not found');
    // the store's own host was chosen by the administrator; any other one must be public
    const { content } = await guardedFetch(thumbnail, { ...this.#options(), limits: PICTURE_LIMITS });
    checkFormat(content);
    // one at a time: a gallery page requests many at once, and uploads by others continue in parallel
    const encoding = this.#encoded.then(() => this.#encoder.encode(content, 'marketplace'));
    this.#encoded = encoding.catch(() => undefined);
    const picture = await encoding;
    this.#pictures.set(id, picture, picture.content.length);
    return picture;
  }

  async #request(path: string): Promise<Json> {
    const { content } = await guardedFetch(`${this.#address}/${path}`, { ...this.#options(), limits: ANSWER_LIMITS });
    try {
      return receiveJson(content.toString('utf8'));
    } catch (error) {
      throw new AppError('unprocessable', 'The marketplace does not answer with JSON. Ask an administrator', {
        cause: error,
      });
    }
  }

  #options(): FetchOptions {
    return { ...this.#fetching, allow: [...(this.#fetching.allow ?? []), new URL(this.#address).host] };
  }

  /** Shares one request between callers for the same thing; a failed one is sent again. */
  #kept<T>(key: string, request: () => Promise<T>): Promise<T> {
    const entry = this.#answers.get(key);
    if (entry !== undefined && entry.until > Date.now()) return entry.value as Promise<T>;
    const value = request();
    this.#answers.set(key, { until: Date.now() + CACHE_MS, value }, 1);
    value.catch(() => this.#answers.delete(key));
    return value;
  }
}
