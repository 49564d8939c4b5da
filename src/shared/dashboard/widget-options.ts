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

const label: OptionField = {
  title: 'Label',
  description: 'Leave empty to show the name of the signal.',
  type: 'string',
};
const signal: OptionField = { title: 'Signal', type: 'string', format: 'signal' };
const signals: OptionField = { title: 'Signals', type: 'array', format: 'signal' };
const limits: Readonly<Record<string, OptionField>> = {
  min: { title: 'Lowest value', description: "Left empty, the signal's own limit is used.", type: 'number' },
  max: { title: 'Highest value', type: 'number' },
};
const seconds: OptionField = {
  title: 'Seconds shown',
  type: 'number',
  minimum: 5,
  maximum: 600,
  default: 60,
};

export const LABEL_ONLY: OptionFields = { required: [], properties: { label } };
export const VALUE_OPTIONS: OptionFields = {
  required: ['api'],
  properties: { api: signal, label, decimals: { title: 'Decimal places', type: 'number', minimum: 0, maximum: 6 } },
};
export const SIGNAL_OPTIONS: OptionFields = { required: ['api'], properties: { api: signal, label, ...limits } };
export const SIGNALS_OPTIONS: OptionFields = { required: ['apis'], properties: { apis: signals, label } };
export const CHART_OPTIONS: OptionFields = { required: ['apis'], properties: { apis: signals, label, seconds } };
export const CONTROL_OPTIONS: OptionFields = {
  required: ['api'],
  properties: { api: { ...signal, title: 'Actuator' }, label, ...limits },
};
export const MAP_OPTIONS: OptionFields = {
  required: [],
  properties: {
    latitude: { ...signal, title: 'Latitude', description: 'Leave empty for the current location of the vehicle.' },
    longitude: { ...signal, title: 'Longitude' },
    label,
  },
};
export const CAR_OPTIONS: OptionFields = {
  required: [],
  properties: { label: { ...label, description: 'The signals of the body are found by themselves.' } },
};
export const PICTURE_OPTIONS: OptionFields = {
  required: ['api'],
  properties: {
    api: signal,
    label,
    rules: {
      title: 'Pictures',
      description: 'A line for each: true = 💡, >80 = https://…/hot.png, * = anything else.',
      type: 'string',
      format: 'rules',
    },
  },
};
export const TEXT_OPTIONS: OptionFields = {
  required: ['text'],
  properties: {
    label: { ...label, description: 'A heading.' },
    text: { title: 'Text', type: 'string', format: 'text' },
  },
};
export const JOURNEY_OPTIONS: OptionFields = {
  required: [],
  properties: {
    step: {
      title: 'Step',
      description: 'Its number in the journey, from 1.',
      type: 'number',
      minimum: 1,
      default: 1,
    },
    label: { ...label, description: 'Leave empty to show the name of the step.' },
    text: { title: 'What happens', type: 'string', format: 'text' },
  },
};
export const FRAME_OPTIONS: OptionFields = {
  required: ['url'],
  properties: {
    url: {
      title: 'Address',
      description: 'A page of this server, or of a host that is allowed here.',
      type: 'string',
      format: 'uri',
    },
    label,
    apis: { ...signals, title: 'Signals it may read and set' },
  },
};
