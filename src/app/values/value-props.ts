import type { ComponentType } from 'react';
import type { Json } from '#shared/json.ts';
import type { Field } from '#generated/payloads.d.ts';

export type ValueProps = { field: Field; value: Json | undefined };

/** Draws the parts of a value. Handed down, since a part may be anything that a whole may be. */
export type PartView = ComponentType<ValueProps>;
