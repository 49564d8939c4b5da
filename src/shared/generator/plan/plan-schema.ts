import { CELL_COUNT } from '#shared/dashboard/grid.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;
const object = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
const list = (items: object, maxItems: number, minItems = 0) => ({ type: 'array', minItems, maxItems, items });

/** JSON Schema of the plan of an app, which generators are asked for and held to. */
export const PLAN_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The plan',
  ...object({
    name: text(80),
    problem: text(1_000),
    signals: list(object({ path: text(300), use: { enum: ['read', 'set'] } }), 60),
    journey: list(object({ step: text(200), who: text(100), what: text(500) }, ['who']), 12, 1),
    dashboard: object({
      widgets: list(
        object(
          {
            plugin: text(100),
            widget: text(100),
            options: { type: 'object' },
            boxes: list({ type: 'integer', minimum: 1, maximum: CELL_COUNT }, CELL_COUNT),
            // the page of an embedded widget
            url: { ...text(2_000), pattern: String.raw`^(?:https?://|/(?!/))[^\s]*$` },
          },
          ['url'],
        ),
        CELL_COUNT,
      ),
    }),
    tests: list(object({ name: text(200), given: text(4_000), when: text(4_000), then: text(4_000) }), 12),
  }),
};
