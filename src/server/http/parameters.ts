import type { Payloads } from '#generated/payloads.d.ts';

type Scalars = { string: string; integer: number; number: number; boolean: boolean };
type Parameter = {
  readonly type?: keyof Scalars;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly [keyword: string]: unknown;
};
type Properties = Readonly<Record<string, Parameter>>;

/** The schema of parameters of a URL, in its path or its query. */
export type Parameters<P extends Properties = Properties, Required extends string = string> = {
  type: 'object';
  properties: P;
  required: readonly Required[];
};

type Value<P> = P extends { enum: readonly (infer Text)[] }
  ? Text
  : P extends { type: infer Type extends keyof Scalars }
    ? Scalars[Type]
    : P extends { $ref: `${infer Name extends keyof Payloads}.json#` }
      ? Payloads[Name]
      : string;
type Present<P, Required> = {
  [Name in keyof P]: Name extends Required ? Name : P[Name] extends { default: unknown } ? Name : never;
}[keyof P];

/** What a handler gets: parameters that have a default or are required are always there. */
export type ValuesOf<Schema> =
  Schema extends Parameters<infer P, infer Required>
    ? { [Name in Present<P, Required>]: Value<P[Name]> } & {
        [Name in Exclude<keyof P, Present<P, Required>>]?: Value<P[Name]>;
      }
    : never;

/** Parameters with those that must be sent. */
export function parameters<const P extends Properties, const Required extends keyof P & string = never>(
  properties: P,
  ...required: Required[]
): Parameters<P, Required> {
  return { type: 'object', properties, required };
}

export function text(maxLength: number, description?: string) {
  return { type: 'string', maxLength, ...(description !== undefined && { description }) } as const;
}

/** The parameters of a list by pages. */
export function paging<const Max extends number>(maximum: Max, length: number) {
  return {
    limit: { type: 'integer', minimum: 1, maximum, default: length },
    page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  } as const;
}
