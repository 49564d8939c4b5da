import type { NewPrototype, PrototypePatch } from '#generated/payloads.d.ts';
import { nodesOf } from '#server/models/model-values.ts';
import type { PrototypeRecord } from '#server/store/prototypes/prototypes.ts';
import { AppError } from '#shared/errors.ts';
import { asJsonObject, textOrJson } from '#shared/json-values.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { PROTOTYPE_DEFAULTS } from '#shared/prototype.ts';
import { checkWidgetConfig } from './check-widget-config.ts';
import { DETAILS } from './prototype-wire.ts';

/** Members that lists show. */
const SUMMARY = ['description', 'portfolio', 'tags'] as const;
/** Bytes of all members of a prototype together. */
const MAX_BYTES = 2_000_000;

/** A prototype as stored: the members in lists, and its details. */
export type PrototypeValues = { prototype: PrototypeRecord; details: JsonObject };

/** The default values of a new prototype. */
export function emptyPrototype(id: string, model: string, owner: string, now: string): PrototypeRecord {
  return {
    id,
    rev: 1,
    model,
    owner,
    name: '',
    ...PROTOTYPE_DEFAULTS,
    picture: '',
    isAutorun: false,
    isEditorsChoice: false,
    executedTurns: 0,
    scores: { sum: 0, count: 0 },
    nodes: 0,
    summary: {},
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * The prototype with the changes of a request.
 * @throws AppError `invalid` for malformed JSON, members that are too large, or widgets that are changed and break the
 * rules of the grid; `forbidden` for the rating of another user
 */
export function withPrototypeMembers(
  { prototype, details }: PrototypeValues,
  body: PrototypePatch | NewPrototype,
  user: string,
): PrototypeValues {
  const changed = {
    ...prototype,
    name: body.name?.trim() ?? prototype.name,
    state: body.state ?? prototype.state,
    language: body.language ?? prototype.language,
    complexityLevel: Number(body.complexity_level ?? prototype.complexityLevel),
    picture: body.image_file ?? prototype.picture,
    isAutorun: body.autorun ?? prototype.isAutorun,
    isEditorsChoice: body.editors_choice ?? prototype.isEditorsChoice,
    nodes: body.skeleton === undefined ? prototype.nodes : nodesOf(body.skeleton),
    summary: { ...prototype.summary, ...given(body, SUMMARY) },
  };
  const newDetails = { ...details, ...given(body, DETAILS) };
  if (body.widget_config !== undefined) newDetails['widget_config'] = textOrJson(body.widget_config);
  checkRatings(details['rated_by'], newDetails['rated_by'], user);
  if (Buffer.byteLength(JSON.stringify([changed.summary, newDetails])) > MAX_BYTES)
    throw new AppError('invalid', `A prototype can have at most ${MAX_BYTES / 1_000_000} MB`);
  const { widget_config: config } = newDetails;
  if (config !== undefined && config !== details['widget_config']) checkWidgetConfig(config);
  return { prototype: changed, details: newDetails };
}

function given(body: PrototypePatch, names: readonly (keyof PrototypePatch)[]): JsonObject {
  const sent = names.filter((name) => body[name] !== undefined).map((name) => [name, body[name] ?? null] as const);
  return asJsonObject(Object.fromEntries(sent));
}

function checkRatings(before: Json | undefined, after: Json | undefined, user: string): void {
  const [old, ratings] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(ratings)])].filter(
    (id) => !jsonEqual(old[id] ?? null, ratings[id] ?? null),
  );
  if (changed.some((id) => id !== user)) throw new AppError('forbidden', 'You can change only your own rating');
}
