import { isObject } from '#shared/json.ts';
import type { SphinxNeed, NeedsFile } from './needs-file.ts';

/** A link of a need; `field` is the field that holds it. */
export type NeedLink = { field: string; source: string; target: string };

/** Links of a file, each once; `duplicate`: how often a field repeats a target. */
export type NeedLinks = { links: NeedLink[]; duplicate: number };

const CONDITION = /\[[^[\]]*\]$/;

export function needLinks({ needs, linkFields }: NeedsFile): NeedLinks {
  const known = new Map(needs.map((need) => [need.id, need]));
  const links = new Map<string, NeedLink>();
  let duplicate = 0;
  for (const need of needs) {
    for (const field of linkFields) {
      for (const text of targetTexts(need, field)) {
        const link = { field, source: need.id, target: targetOf(text, known) };
        const key = JSON.stringify([link.source, field, link.target]);
        if (links.has(key)) duplicate++;
        else links.set(key, link);
      }
    }
  }
  return { links: [...links.values()], duplicate };
}

/** The IDs in a link field as the file writes them. */
export function targetTexts({ fields }: SphinxNeed, field: string): string[] {
  const value = fields[field];
  const texts = Array.isArray(value) ? value : [value];
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}

/** Without what the link expects of its target (`REQ_1[version==2]`), and without the part of it (`REQ_1.2`). */
export function targetOf(text: string, known: ReadonlyMap<string, SphinxNeed>): string {
  if (known.has(text)) return text;
  const id = withoutCondition(text);
  if (known.has(id)) return id;
  const dot = id.lastIndexOf('.');
  const parts = dot === -1 ? undefined : known.get(id.slice(0, dot))?.fields['parts'];
  return isObject(parts) && Object.hasOwn(parts, id.slice(dot + 1)) ? id.slice(0, dot) : id;
}

export function withoutCondition(text: string): string {
  return text.replace(CONDITION, '');
}
