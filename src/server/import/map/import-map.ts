import type { Json } from '#shared/json.ts';

/** The type of `schemas/meta/map.schema.json`, which has the descriptions. */
export type ImportMap = {
  title?: string;
  source?: { delimiter?: string; items?: string; relations?: string; ignore?: string[] };
  recognizes?: string[];
  kind?: MapValue;
  kinds?: Record<string, string>;
  id?: MapValue;
  fields?: Record<string, MapValue>;
  hierarchy?: MapHierarchy;
  relations?: { relation: string; to: MapValue; direction?: 'out' | 'in' }[];
  relationTypes?: Record<string, string | null>;
  repairs?: Repair[];
};

export type MapValue =
  | string
  | ({ do?: Transform[]; default?: Json } & (
      | { from: string }
      | { value: Json }
      | { template: string }
      | { join: MapValue[]; with?: string }
    ));

export type Transform =
  | 'trim'
  | 'collapse'
  | 'lower'
  | 'upper'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'json'
  | { split: string }
  | { date: string }
  | { table: Record<string, Json>; else?: 'keep' | 'drop' | 'refuse' }
  | { replace: string; by: string }
  | { template: string };

export type MapHierarchy = { relation: string; number?: MapValue; separator?: string; missing?: 'nearest' | 'none' };

export type Keep = { field: string; heading: string };

/** One repair. Options that a rule does not need are absent. */
export type Repair = { why: string; kinds?: string[] } & (
  | { rule: 'rename'; field: string; to: string }
  | { rule: 'member'; field: string; member: string; author?: string }
  | { rule: 'drop-empty'; field: string }
  | { rule: 'drop'; field: string }
  | { rule: 'default'; field: string; value: Json }
  | { rule: 'convert'; field: string; do: Transform[] }
  | { rule: 'names-to-ids'; field: string; split?: string; keep: Keep }
  | { rule: 'keep-unknown'; keep: Keep }
);
