import type { ModelPerson, Prototype, PrototypeModel } from '#generated/payloads.d.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { PrototypeRecord } from '#server/store/prototypes/prototypes.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';

export type PrototypeSummary = Omit<Prototype, 'model_id' | 'signals' | keyof PrototypeDetails>;
type PrototypeDetails = Pick<Prototype, (typeof DETAILS)[number]>;

const TEXTS = [
  'code',
  'customer_journey',
  'journey_image_file',
  'analysis_image_file',
  'partner_logo',
  'related_ea_components',
  'skeleton',
  'widget_config',
  'requirements',
] as const;
/** Members that are absent until a client sends them. */
const SENT = ['requirements_data', 'flow', 'last_viewed', 'rated_by', 'extend'] as const;
/** Members that lists need not show. */
export const DETAILS = ['apis', ...TEXTS, ...SENT] as const;

/** The members that every list can show. Times appear under both names that older clients know. */
export function toPrototypeSummary(prototype: PrototypeRecord, owner: ModelPerson): PrototypeSummary {
  const { scores, summary } = prototype;
  const { description, portfolio, tags } =
    receive<Partial<Pick<Prototype, 'description' | 'portfolio' | 'tags'>>>(summary);
  return {
    id: prototype.id,
    name: prototype.name,
    state: prototype.state,
    language: prototype.language,
    complexity_level: prototype.complexityLevel,
    description: description ?? {},
    portfolio: portfolio ?? {},
    tags: tags ?? [],
    image_file: prototype.picture,
    autorun: prototype.isAutorun,
    editors_choice: prototype.isEditorsChoice,
    executed_turns: prototype.executedTurns,
    avg_score: scores.count === 0 ? null : Math.round((scores.sum / scores.count) * 100) / 100,
    created_by: owner,
    created_at: prototype.createdAt,
    createdAt: prototype.createdAt,
    updated_at: prototype.updatedAt,
    updatedAt: prototype.updatedAt,
  };
}

export function toPrototypeDetails(details: JsonObject): PrototypeDetails {
  const texts = TEXTS.map((name) => [name, typeof details[name] === 'string' ? details[name] : '']);
  const sent = SENT.filter((name) => details[name] !== undefined).map((name) => [name, details[name]]);
  return {
    apis: isObject(details['apis']) ? details['apis'] : { VSC: [], VSS: [] },
    ...receive<Omit<PrototypeDetails, 'apis'>>(Object.fromEntries([...texts, ...sent])),
  };
}

export function toPrototypeModel({ id, name, visibility }: ModelRecord): PrototypeModel {
  return { id, name, visibility };
}
