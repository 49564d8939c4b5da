import type { ComponentType } from 'react';
import type { Json } from '#shared/json.ts';
import type { Field } from '#generated/payloads.d.ts';

export type ValueProps = { field: Field; value: Json | undefined };

/** Renders nested values. Passed down, since a nested value can be anything. */
export type PartView = ComponentType<ValueProps>;
