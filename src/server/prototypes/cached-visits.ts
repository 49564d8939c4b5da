import { guardedFetch } from '#server/fetch/guarded-fetch.ts';
import type { PrototypeVisit } from '#server/store/prototypes/visits.ts';
import { AppError } from '#shared/errors.ts';
import { isObject } from '#shared/json.ts';

const LIMITS = { bytes: 1_000_000, ms: 3_000, redirects: 0 };

/**
 * A user's recently opened prototypes according to the cache service: newest first, each prototype once.
 * @throws AppError if the service cannot be reached or gives an unexpected answer
 */
export async function cachedVisits(service: string, visitor: string, max: number): Promise<PrototypeVisit[]> {
  const address = `${service.replace(/\/+$/, '')}/get-recent-activities/${encodeURIComponent(visitor)}`;
  // chosen by the administrator, so it may be inside the network
  const { content } = await guardedFetch(address, { allow: [new URL(service).host], limits: LIMITS });
  const visits = listIn(content.toString('utf8'))
    .map(toVisit)
    .toSorted((a, b) => b.at.localeCompare(a.at));
  const first = new Map(visits.toReversed().map((visit) => [visit.prototype, visit]));
  return visits.filter((visit) => visit.prototype !== '' && first.get(visit.prototype) === visit).slice(0, max);
}

function listIn(text: string): unknown[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    throw new AppError('unprocessable', 'The cache service does not answer with JSON', { cause: error });
  }
  const list = isObject(answer) ? (answer['data'] ?? answer['results']) : answer;
  if (!Array.isArray(list)) throw new AppError('unprocessable', 'The cache service does not answer with a list');
  return list;
}

function toVisit(entry: unknown): PrototypeVisit {
  const { referenceId, type = 'prototype', page, time } = isObject(entry) ? entry : {};
  const isMeant = typeof referenceId === 'string' && type === 'prototype';
  const at =
    typeof time === 'string' && !Number.isNaN(Date.parse(time))
      ? new Date(time).toISOString()
      : new Date(0).toISOString();
  return { prototype: isMeant ? referenceId : '', page: typeof page === 'string' ? page : '', at };
}
