import type { SignalNode } from '#shared/vss/index.ts';
import { readDatatype, type Datatype } from './datatype.ts';

/** A leaf of the tree as the bus uses it: its number, its type, and the range of its values. */
export type Signal = {
  readonly id: number;
  readonly path: string;
  readonly type: 'sensor' | 'actuator' | 'attribute';
  /** as named in the tree */
  readonly datatypeName: string;
  /** undefined for struct types, which are not simulated */
  readonly datatype: Datatype | undefined;
  readonly unit: string;
  /** the narrower bounds of the datatype and the tree */
  readonly low: number;
  readonly high: number;
  readonly allowed: readonly unknown[] | undefined;
  readonly pattern: string | undefined;
  /** required length of a list */
  readonly size: number | undefined;
  readonly default: unknown;
};

export function readSignal(id: number, path: string, node: SignalNode): Signal | undefined {
  const { type } = node;
  if (type !== 'sensor' && type !== 'actuator' && type !== 'attribute') return undefined;
  const datatypeName = node.datatype ?? '';
  const datatype = readDatatype(datatypeName);
  const size = node['arraysize'];
  return {
    id,
    path,
    type,
    datatypeName,
    datatype,
    unit: node.unit ?? '',
    low: Math.max(datatype?.low ?? 0, finite(node.min) ?? -Infinity),
    high: Math.min(datatype?.high ?? 0, finite(node.max) ?? Infinity),
    allowed: node.allowed ?? (node.enum === undefined ? undefined : Object.values(node.enum)),
    pattern: node.pattern,
    size: typeof size === 'number' ? size : undefined,
    default: node.default,
  };
}

function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
