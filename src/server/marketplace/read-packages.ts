import type { MarketplacePackage, MarketplaceReview } from '#generated/payloads.d.ts';
import { signalsOfWidget } from '#shared/dashboard/widget.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';

/** A package as cached here; `thumbnail` is the URL of its picture at the store. */
export type StorePackage = Omit<MarketplacePackage, 'picture'> & { thumbnail: string };

const MAX_SIGNALS = 200;
const MAX_REVIEWS = 100;

/** The list in an answer of the store: the answer itself, or its member `data`. */
export function listIn(answer: Json): Json[] {
  if (Array.isArray(answer)) return answer;
  return isObject(answer) && Array.isArray(answer['data']) ? answer['data'] : [];
}

/** The object in an answer of the store: the answer itself, or its member `data`. */
export function thingIn(answer: Json): Json {
  return isObject(answer) && isObject(answer['data']) ? answer['data'] : answer;
}

/** Reads a package of the store; undefined if it has no ID, no name, or no page that can be embedded. */
export function readPackage(given: Json): StorePackage | undefined {
  if (!isObject(given)) return undefined;
  const id = textOf(given['_id'] ?? given['id'], 100);
  const name = textOf(given['name'], 200);
  const url = webAddress(given['entryUrl']);
  if (!/^[\w-]+$/.test(id) || name === '' || url === '') return undefined;
  return {
    id,
    name,
    description: textOf(given['shortDesc'] ?? given['description'], 2000),
    thumbnail: webAddress(given['thumbnail']),
    url,
    signals: signalsOfWidget({ options: optionsIn(given['dashboardConfig']) }).slice(0, MAX_SIGNALS),
    likes: countOf(given['likes']),
    downloads: countOf(given['downloads']),
  };
}

/** Reads reviews of the store, whose format is undocumented, by the usual names of their members. */
export function readReviews(answer: Json): MarketplaceReview[] {
  return listIn(answer)
    .filter(isObject)
    .slice(0, MAX_REVIEWS)
    .map((review) => {
      const by = review['createdBy'] ?? review['created_by'] ?? review['user'] ?? review['author'];
      const rating = Number(review['rating'] ?? review['score'] ?? Number.NaN);
      return {
        author: textOf(isObject(by) ? by['name'] : by, 200),
        rating: rating >= 0 && rating <= 5 ? rating : null,
        text: textOf(review['content'] ?? review['comment'] ?? review['text'] ?? review['review'], 4000),
        at: textOf(review['createdAt'] ?? review['created_at'], 64),
      };
    });
}

/** The configuration of a dashboard is an object, or its JSON text. */
function optionsIn(config: Json | undefined): JsonObject {
  if (typeof config !== 'string') return { config: config ?? null };
  try {
    return { config: receiveJson(config) };
  } catch {
    return {};
  }
}

function textOf(value: Json | undefined, max: number): string {
  return typeof value === 'string' ? value.trim().slice(0, max) : '';
}

function countOf(value: Json | undefined): number {
  const count = Array.isArray(value) ? value.length : value;
  return typeof count === 'number' && count > 0 ? Math.floor(Math.min(count, Number.MAX_SAFE_INTEGER)) : 0;
}

/** Only web addresses: scripts and files have URLs, too. */
function webAddress(value: Json | undefined): string {
  const text = textOf(value, 2000);
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).href : '';
}
