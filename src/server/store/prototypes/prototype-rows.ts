import { parseObject } from '#server/store/database/rows.ts';
import type { PrototypeRow } from '#server/store/database/tables.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { foldedText } from '#shared/records/folded-text.ts';
import type { PrototypeRecord } from './prototypes.ts';

/** A row without its size, which only changes when details are written. */
export function fromPrototype(prototype: PrototypeRecord): Omit<PrototypeRow, 'bytes'> {
  const { name, state, scores, summary } = prototype;
  return {
    id: prototype.id,
    rev: prototype.rev,
    model: prototype.model,
    owner: prototype.owner,
    name,
    name_key: foldedText(name),
    state,
    language: prototype.language,
    complexity_level: prototype.complexityLevel,
    picture: prototype.picture,
    autorun: prototype.isAutorun ? 1 : 0,
    editors_choice: prototype.isEditorsChoice ? 1 : 0,
    executed_turns: prototype.executedTurns,
    score_sum: scores.sum,
    score_count: scores.count,
    node_count: prototype.nodes,
    summary: JSON.stringify(summary),
    created_at: prototype.createdAt,
    updated_at: prototype.updatedAt,
    search_text: foldedText([name, state, ...textsOf(summary)].join('\n')),
  };
}

/** The user-entered text of a summary: texts of the description, titles of tags. */
function textsOf({ description, tags }: JsonObject): string[] {
  const described = isObject(description) ? Object.values(description) : [];
  const titles = Array.isArray(tags) ? tags.map((tag) => (isObject(tag) ? tag['title'] : null)) : [];
  return [...described, ...titles].filter((text) => typeof text === 'string');
}

export function toPrototype(row: PrototypeRow): PrototypeRecord {
  return {
    id: row.id,
    rev: row.rev,
    model: row.model,
    owner: row.owner,
    name: row.name,
    state: row.state,
    language: row.language,
    complexityLevel: row.complexity_level,
    picture: row.picture,
    isAutorun: row.autorun === 1,
    isEditorsChoice: row.editors_choice === 1,
    executedTurns: row.executed_turns,
    scores: { sum: row.score_sum, count: row.score_count },
    nodes: row.node_count,
    summary: parseObject(row.summary),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
