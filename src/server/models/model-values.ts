import type { Issue, ModelPatch, NewModel } from '#generated/payloads.d.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { isJsonText } from '#shared/reading/json-text.ts';
import { isKept } from '#shared/records/define-record.ts';
import { model as definition } from '#shared/records/model.ts';

/** Members that are JSON in a string, since clients send and read them so. */
const JSON_TEXTS = ['custom_apis', 'cvi', 'property', 'skeleton'] as const;
const DETAILS = ['detail_image_file', 'model_files', 'property', 'skeleton', 'extend'] as const;
/** Maximum bytes of members without a schema. */
const MAX_BYTES = 65_536;

/** @throws AppError `invalid` naming every member that is malformed JSON, or too large */
export function checkMembers(body: NewModel | ModelPatch): void {
  const issues: Issue[] = JSON_TEXTS.filter((name) => !isNothingOrJson(body[name])).map((name) => ({
    path: `/${name}`,
    rule: 'json',
    message: `"${name}" must be a valid JSON string`,
  }));
  for (const name of ['model_files', 'extend'] as const)
    if (Buffer.byteLength(JSON.stringify(body[name] ?? null)) > MAX_BYTES)
      issues.push({ path: `/${name}`, rule: 'maxBytes', message: `"${name}" can have at most ${MAX_BYTES} bytes` });
  if (issues.length > 0) throw new AppError('invalid', issues.map(({ message }) => message).join(', '), { issues });
}

/** Absent and empty both mean that there is nothing. */
const isNothingOrJson = (text: string | undefined): boolean => text === undefined || text === '' || isJsonText(text);

/** The details with the changes of a request. */
export function withDetails(details: JsonObject, body: ModelPatch): JsonObject {
  const given = DETAILS.filter((name) => body[name] !== undefined).map((name) => [name, body[name] ?? null] as const);
  return { ...details, ...Object.fromEntries(given) };
}

/** The model with the changes of a request. */
export function withMembers(model: ModelRecord, body: ModelPatch): ModelRecord {
  const given = Object.fromEntries(Object.entries(body).filter(([name]) => isKept(definition, name)));
  return {
    ...model,
    ...(given as Partial<ModelRecord>),
    name: body.name?.trim() ?? model.name,
    main_api: body.main_api?.trim() ?? model.main_api,
    node_count: body.skeleton === undefined ? model.node_count : nodesOf(body.skeleton),
  };
}

/**
 * Nodes of an architecture picture, `{nodes: […]}`; an empty text has none.
 * @throws AppError `invalid` unless it is JSON
 */
export function nodesOf(skeleton: string): number {
  try {
    const value: unknown = skeleton === '' ? null : JSON.parse(skeleton);
    return isObject(value) && Array.isArray(value['nodes']) ? value['nodes'].length : 0;
  } catch {
    const message = '"skeleton" must be a valid JSON string';
    throw new AppError('invalid', message, { issues: [{ path: '/skeleton', rule: 'json', message }] });
  }
}
