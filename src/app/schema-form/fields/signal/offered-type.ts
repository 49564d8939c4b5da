import { filledText } from '#shared/json-values.ts';
import type { JsonObject } from '#shared/json.ts';

/** The only type of signals that a field takes, such as actuators, if its schema says one: `x-signal-type`. */
export function offeredType(schema: JsonObject): string | undefined {
  return filledText(schema['x-signal-type']);
}
