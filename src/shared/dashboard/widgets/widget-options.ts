/** An option of a widget, in a small subset of JSON Schema from which its form is built. */
export type OptionField = {
  readonly title: string;
  readonly description?: string;
  readonly type: 'string' | 'number' | 'boolean' | 'array';
  /**
   * `signal`: a path of the tree, or a list of paths for an array; `text`: several lines; `rules`: lines of `value =
   * picture`
   */
  readonly format?: 'signal' | 'text' | 'rules' | 'uri';
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: string | number | boolean;
};

export type OptionFields = {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, OptionField>>;
};

export const label: OptionField = {
  title: 'Label',
  description: 'Leave empty to show the name of the signal.',
  type: 'string',
};
export const signal: OptionField = { title: 'Signal', type: 'string', format: 'signal' };
export const signals: OptionField = { title: 'Signals', type: 'array', format: 'signal' };
export const limits: Readonly<Record<string, OptionField>> = {
  min: { title: 'Lowest value', description: "Left empty, the signal's own limit is used.", type: 'number' },
  max: { title: 'Highest value', type: 'number' },
};
export const seconds: OptionField = {
  title: 'Seconds shown',
  type: 'number',
  minimum: 5,
  maximum: 600,
  default: 60,
};
