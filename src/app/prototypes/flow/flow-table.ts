import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';

/** The columns of a flow, from the customer's phone to the vehicle's sensors. */
export const FLOW_COLUMNS = [
  { path: ['offBoard', 'smartPhone'], title: 'Smartphone', side: 'Off-board', kind: 'text' },
  { path: ['offBoard', 'p2c'], title: 'P2C', hint: 'Phone to cloud', side: 'Off-board', kind: 'interface' },
  { path: ['offBoard', 'cloud'], title: 'Cloud', side: 'Off-board', kind: 'text' },
  { path: ['v2c'], title: 'V2C', hint: 'Vehicle to cloud', side: '', kind: 'interface' },
  { path: ['onBoard', 'sdvRuntime'], title: 'SDV runtime', side: 'On-board', kind: 'text' },
  { path: ['onBoard', 's2s'], title: 'S2S', side: 'On-board', kind: 'interface' },
  { path: ['onBoard', 'embedded'], title: 'Embedded', side: 'On-board', kind: 'text' },
  { path: ['onBoard', 's2e'], title: 'S2E', side: 'On-board', kind: 'interface' },
  { path: ['onBoard', 'sensors'], title: 'Sensors and actuators', side: 'On-board', kind: 'text' },
] as const;

export type FlowColumn = (typeof FLOW_COLUMNS)[number];

/** A row as stored: unknown keys are preserved. */
export type FlowRow = JsonObject;
export type FlowStep = { title: string; rows: FlowRow[]; rest: JsonObject };

export const DIRECTIONS = {
  left: '←',
  right: '→',
  'bi-direction': '↔',
  'reverse-bi-direction': '⇄',
  'down-right': '↳',
  'down-left': '↲',
} as const;

export const DIRECTION_NAMES: Record<keyof typeof DIRECTIONS, string> = {
  left: 'To the left',
  right: 'To the right',
  'bi-direction': 'Both ways',
  'reverse-bi-direction': 'Both ways, answer first',
  'down-right': 'Down to the right',
  'down-left': 'Down to the left',
};

export const ASIL = ['QM', 'A', 'B', 'C', 'D'] as const;

/** A text cell: plain, or with its safety level and risk. */
export type FlowText = {
  type?: string;
  component?: string;
  description?: string;
  preAsilLevel?: string;
  postAsilLevel?: string;
  riskAssessment?: string;
  riskAssessmentEvaluation?: string;
  approvedBy?: string;
  approvedAt?: string;
  generatedAt?: string;
};

export type FlowInterface = { direction: string; signal: string };

/** Parses a list, or a list as JSON text; anything else is an empty flow. */
export function readFlow(flow: Json | undefined): FlowStep[] {
  const list = typeof flow === 'string' ? parsed(flow) : flow;
  if (!Array.isArray(list)) return [];
  return list.filter(isObject).map(({ title, flows, ...rest }) => ({
    title: typeof title === 'string' ? title : '',
    rows: Array.isArray(flows) ? flows.filter(isObject) : [],
    rest,
  }));
}

/** Written in the form in which it was read: JSON text for clients that store JSON text. */
export function writeFlow(steps: readonly FlowStep[], before: Json | undefined): Json {
  const list = steps.map(({ title, rows, rest }) => ({ ...rest, title, flows: rows }));
  return typeof before === 'string' ? JSON.stringify(list) : list;
}

export function cellAt(row: FlowRow, { path }: FlowColumn): Json | undefined {
  let value: Json | undefined = row;
  for (const key of path) value = isObject(value) ? value[key] : undefined;
  return value;
}

export function withFlowCell(row: FlowRow, { path }: FlowColumn, value: Json): FlowRow {
  const [key, inner] = path;
  if (inner === undefined) return { ...row, [key]: value };
  const group = row[key];
  return { ...row, [key]: { ...(isObject(group) ? group : {}), [inner]: value } };
}

/** A text cell is plain text, an object, or an object as JSON text. */
export function readFlowText(value: Json | undefined): FlowText {
  const content = typeof value === 'string' && value.trimStart().startsWith('{') ? (parsed(value) ?? value) : value;
  if (typeof content === 'string') return content === '' ? {} : { description: content };
  if (!isObject(content)) return {};
  return Object.fromEntries(Object.entries(content).filter(([, text]) => typeof text === 'string' && text !== ''));
}

/** Plain text if there is only a description, else JSON text, as the predecessor stores it. */
export function writeFlowText(text: FlowText): string {
  const said = Object.fromEntries(Object.entries(text).filter(([, value]) => value !== ''));
  const names = Object.keys(said);
  if (names.length === 0) return '';
  return names.length === 1 && said['description'] !== undefined ? said['description'] : JSON.stringify(said);
}

export function readInterface(value: Json | undefined): FlowInterface | undefined {
  if (!isObject(value)) return undefined;
  const { direction, signal } = value;
  return {
    direction: typeof direction === 'string' ? direction : 'right',
    signal: typeof signal === 'string' ? signal : '',
  };
}

export function emptyRow(): FlowRow {
  let row: FlowRow = {};
  for (const column of FLOW_COLUMNS) row = withFlowCell(row, column, column.kind === 'text' ? '' : null);
  return row;
}

function parsed(text: string): Json | undefined {
  try {
    return receiveJson(text);
  } catch {
    return undefined;
  }
}
