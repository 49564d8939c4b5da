import type { ComponentType } from 'react';
import type { Field } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';

export type ValueProps = { field: Field; value: Json | undefined };

/** Renders nested values. Passed down, since a nested value can be anything. */
export type PartView = ComponentType<ValueProps>;
