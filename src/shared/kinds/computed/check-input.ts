import { EACH } from '#shared/computed/ast.ts';
import { type KeywordIssue, hintNear } from '#shared/computed/keyword-issue.ts';
import { type KeywordLocation, KEYWORD } from '#shared/computed/locations.ts';
import { writeName } from '#shared/computed/scan.ts';
import type { Source } from '#shared/computed/sources.ts';
import { textOrJson } from '#shared/json-values.ts';
import { isObject } from '#shared/json.ts';
import { choicesOfSource } from './inferred-type.ts';

/**
 * Checks one input field of a keyword; `at` is the location of a field that the expression names without listing it as
 * an input.
 */
export function checkInput(location: KeywordLocation, source: Source, at: string[]): KeywordIssue[] {
  const named = source.input?.at ?? at;
  if (source.schemas.length === 0) return [unknownField(location, source, named)];
  if (source.schemas.some((schema) => schema['readOnly'] === true && !(KEYWORD in schema))) {
    const message = `"${writeName(source.keys)}" is set by the server`;
    return [{ at: named, message, hint: 'Use only fields that users fill in, so that a form can show the value.' }];
  }
  const { input } = source;
  return input?.values === undefined ? [] : checkValues(source, Object.keys(input.values), [...input.at, 'values']);
}

function unknownField(location: KeywordLocation, source: Source, at: string[]): KeywordIssue {
  const [frame] = location.frames.toReversed();
  const known = isObject(frame?.schema['properties']) ? Object.keys(frame.schema['properties']) : [];
  const name = writeName(source.keys);
  const isInside = source.depth >= 0 && source.keys.length > 1;
  const hint = isInside
    ? `Use ${EACH} for the entries of a list or map: rows.${EACH}.cost.`
    : hintNear(
        source.keys[0] ?? '',
        known.filter((key) => key !== location.path.at(-1)).map((key) => writeName([key])),
      );
  return { at, message: `Unknown field "${name}"`, ...(hint !== undefined && { hint }) };
}

/** A value without an assignment would leave the result empty; a schema that intends that assigns null. */
function checkValues(source: Source, assigned: readonly string[], at: string[]): KeywordIssue[] {
  const choices = choicesOfSource(source)?.map(textOrJson);
  if (choices === undefined) return [];
  const foreign = assigned.filter((value) => !choices.includes(value));
  const missing = choices.filter((value) => !assigned.includes(value));
  return [
    ...foreign.map((value) => ({
      at: [...at, value],
      message: `"${value}" is not a value of ${source.title}`,
      hint: hintNear(value, choices) ?? 'Remove it.',
    })),
    ...missing.map((value) => ({
      at,
      message: `"${value}" has no assigned value`,
      hint: 'Assign a number or text, or null where nothing can be computed.',
    })),
  ];
}
