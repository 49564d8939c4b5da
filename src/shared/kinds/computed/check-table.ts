import { type KeywordIssue, hintNear } from '#shared/computed/keyword-issue.ts';
import type { Source } from '#shared/computed/sources.ts';
import { ANY, cellsOf } from '#shared/computed/table.ts';
import { textOrJson } from '#shared/json-values.ts';
import type { JsonObject } from '#shared/json.ts';
import { choicesOfSource } from './inferred-type.ts';

/** each is compared with all allowed values */
const MAX_ISSUES = 100;

/** Every key must have a value for each input, and only values that the input can have. */
export function checkTable(table: JsonObject, sources: readonly Source[]): KeywordIssue[] {
  const issues: KeywordIssue[] = [];
  const seen = new Map<string, string>();
  const allowed = sources.map((source) => choicesOfSource(source)?.map(textOrJson));
  const known = allowed.map((choices) => choices && new Set(choices));
  for (const key of Object.keys(table)) {
    if (key === ANY) continue;
    const at = ['table', key];
    const cells = cellsOf(key);
    const twin = seen.get(cells.join(','));
    seen.set(cells.join(','), key);
    if (twin !== undefined) issues.push({ at, message: `Duplicate of "${twin}"`, hint: 'Remove one of them.' });
    if (cells.length !== sources.length) {
      const names = sources.map((source) => source.title).join(', ');
      issues.push({
        at,
        message: `"${key}" has ${cells.length} of ${sources.length} values`,
        hint: `List values for: ${names}.`,
      });
      continue;
    }
    cells.forEach((cell, i) => {
      const source = sources[i];
      const choices = allowed[i];
      if (source === undefined || choices === undefined || cell === ANY || known[i]?.has(cell) === true) return;
      if (issues.length >= MAX_ISSUES) return;
      const hint = hintNear(cell, choices) ?? 'Remove it.';
      issues.push({ at, message: `"${cell}" is not a value of ${source.title}`, hint });
    });
  }
  return issues;
}
