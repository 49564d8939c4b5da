import type { ComponentType } from 'react';
import type { Json } from '#shared/json.ts';
import type { Field } from '#shared/kinds/kind.ts';

/** `short` asks for one line, as a table cell has room for. */
export type ValueProps = { field: Field; value: Json | undefined; short?: boolean };

/** Draws the parts of a value. Handed down, since a part may be anything that a whole may be. */
export type PartView = ComponentType<ValueProps>;
